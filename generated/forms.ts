// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.
// What forms and queries have to be, for their validators.

import type { ListDomainsQuery, ListPixelsQuery } from './client.ts'
import type { DomainCreate, DomainUpdate, PixelCreate, PixelUpdate } from './models.ts'

import type { FormSchema } from '../src/client/forms.ts'

/** The validators of the forms and the queries of each resource. */
export interface Forms {
  pixels: {
    list: FormSchema<ListPixelsQuery>
    create: FormSchema<PixelCreate>
    update: FormSchema<PixelUpdate>
  }
  domains: {
    list: FormSchema<ListDomainsQuery>
    create: FormSchema<DomainCreate>
    update: FormSchema<DomainUpdate>
  }
}

export const formParts = {
  pixels: {
    list: {
      fields: {
        search: { type: 'string' },
        search_by: { type: 'string', enum: ['name'] },
        type: {
          type: 'string',
          enum: [
            'adroll',
            'bing',
            'facebook',
            'google-ads',
            'google-analytics',
            'google-tag-manager',
            'linkedin',
            'pinterest',
            'quora',
            'x',
          ],
        },
        sort_by: { type: 'string', enum: ['id', 'name'] },
        sort: { type: 'string', enum: ['desc', 'asc'] },
        per_page: { type: 'integer', enum: [10, 25, 50, 100] },
        page: { type: 'integer', minimum: 1 },
      },
      isQuery: true,
    },
    create: {
      fields: {
        name: { type: 'string' },
        type: {
          type: 'string',
          enum: [
            'adroll',
            'bing',
            'facebook',
            'google-ads',
            'google-analytics',
            'google-tag-manager',
            'linkedin',
            'pinterest',
            'quora',
            'x',
          ],
        },
        value: { type: 'string' },
      },
      required: ['name', 'type', 'value'],
      filled: ['name', 'type', 'value'],
      clearable: [],
      trims: true,
    },
    update: {
      fields: {
        name: { type: 'string' },
        type: {
          type: 'string',
          enum: [
            'adroll',
            'bing',
            'facebook',
            'google-ads',
            'google-analytics',
            'google-tag-manager',
            'linkedin',
            'pinterest',
            'quora',
            'x',
          ],
        },
        value: { type: 'string' },
      },
      filled: ['name', 'type', 'value'],
      clearable: [],
      trims: true,
    },
  },
  domains: {
    list: {
      fields: {
        search: { type: 'string' },
        search_by: { type: 'string', enum: ['name'] },
        sort_by: { type: 'string', enum: ['id', 'name'] },
        sort: { type: 'string', enum: ['desc', 'asc'] },
        per_page: { type: 'integer', enum: [10, 25, 50, 100] },
        page: { type: 'integer', minimum: 1 },
      },
      isQuery: true,
    },
    create: {
      fields: { name: { type: 'string' }, index_page: { type: 'string' }, not_found_page: { type: 'string' } },
      required: ['name'],
      filled: ['name'],
      clearable: [],
      trims: true,
    },
    update: {
      fields: { index_page: { type: 'string' }, not_found_page: { type: 'string' } },
      filled: [],
      clearable: ['index_page', 'not_found_page'],
      trims: true,
    },
  },
} as const
