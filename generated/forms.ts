// Generated from the contract by `npm run generate`. Do not edit.
// The validators of forms and queries.

import type { ListDomainsQuery, ListPixelsQuery } from './client.ts'
import type { DomainCreate, DomainUpdate, PixelCreate, PixelUpdate } from './models.ts'

import { formSchema } from '../src/client/form-schema.ts'

export type { FormIssue, FormSchema } from '../src/client/form-schema.ts'

const vendor = 'pixels-domains-api'

/**
 * The validators of the forms and the queries of each resource.
 *
 * @example
 * const { issues } = forms.pixels.create['~standard'].validate({})
 * console.log(issues?.[0].message) // The name field is required.
 */
export const forms = {
  pixels: {
    list: /* @__PURE__ */ formSchema<ListPixelsQuery>({
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
    }, vendor),
    create: /* @__PURE__ */ formSchema<Pick<PixelCreate, 'name' | 'type' | 'value'>>({
      fields: {
        name: { type: 'string', minLength: 1 },
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
        value: { type: 'string', minLength: 1 },
      },
      required: ['name', 'type', 'value'],
    }, vendor),
    update: /* @__PURE__ */ formSchema<Pick<PixelUpdate, 'name' | 'type' | 'value'>>({
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
    }, vendor),
  },
  domains: {
    list: /* @__PURE__ */ formSchema<ListDomainsQuery>({
      fields: {
        search: { type: 'string' },
        search_by: { type: 'string', enum: ['name'] },
        sort_by: { type: 'string', enum: ['id', 'name'] },
        sort: { type: 'string', enum: ['desc', 'asc'] },
        per_page: { type: 'integer', enum: [10, 25, 50, 100] },
        page: { type: 'integer', minimum: 1 },
      },
      isQuery: true,
    }, vendor),
    create: /* @__PURE__ */ formSchema<Pick<DomainCreate, 'name' | 'index_page' | 'not_found_page'>>({
      fields: {
        name: { type: 'string', minLength: 1 },
        index_page: { type: 'string' },
        not_found_page: { type: 'string' },
      },
      required: ['name'],
      clearable: ['index_page', 'not_found_page'],
    }, vendor),
    update: /* @__PURE__ */ formSchema<Pick<DomainUpdate, 'index_page' | 'not_found_page'>>({
      fields: { index_page: { type: 'string' }, not_found_page: { type: 'string' } },
      clearable: ['index_page', 'not_found_page'],
    }, vendor),
  },
}
