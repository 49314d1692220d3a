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
        name: { type: 'string', maxLength: 32, minLength: 1 },
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
          minLength: 1,
        },
        value: {
          type: 'string',
          maxLength: 255,
          pattern: '^[A-Za-z0-9_-]+$',
          title: 'must contain only letters, digits, dashes and underscores',
          minLength: 1,
        },
      },
      required: ['name', 'type', 'value'],
      trims: true,
    }, vendor),
    update: /* @__PURE__ */ formSchema<Pick<PixelUpdate, 'name' | 'type' | 'value'>>({
      fields: {
        name: { type: 'string', maxLength: 32, minLength: 1 },
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
          minLength: 1,
        },
        value: {
          type: 'string',
          maxLength: 255,
          pattern: '^[A-Za-z0-9_-]+$',
          title: 'must contain only letters, digits, dashes and underscores',
          minLength: 1,
        },
      },
      trims: true,
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
        name: {
          type: 'string',
          maxLength: 255,
          pattern: '^(https?://)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
          title: 'must be a host name or an IPv4 address',
          minLength: 1,
        },
        index_page: {
          type: 'string',
          maxLength: 255,
          pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
          title: 'must be a URL',
        },
        not_found_page: {
          type: 'string',
          maxLength: 255,
          pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
          title: 'must be a URL',
        },
      },
      required: ['name'],
      trims: true,
    }, vendor),
    update: /* @__PURE__ */ formSchema<Pick<DomainUpdate, 'index_page' | 'not_found_page'>>({
      fields: {
        index_page: {
          type: 'string',
          maxLength: 255,
          pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
          title: 'must be a URL',
        },
        not_found_page: {
          type: 'string',
          maxLength: 255,
          pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
          title: 'must be a URL',
        },
      },
      clearable: ['index_page', 'not_found_page'],
      trims: true,
    }, vendor),
  },
}
