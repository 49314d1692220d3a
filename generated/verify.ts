// Generated from the contract by `npm run generate`. Do not edit.
// What verify holds a service to: the assumptions, the facts of the source, and the responses.

import type { ServiceContract } from '../src/verify/contract.ts'

export const serviceContract: ServiceContract = {
  version: '0.1.0',
  basePath: '/api/v1',
  ledger: {
    id: {
      assumed: 'An `id` is a positive integer that the service chooses, and each new record has a higher `id` than the one before.',
      value: 'integer',
    },
    'malformed-id': {
      assumed: 'A malformed `id` is truncated to the digits at its beginning, so `11abc` addresses record 11. An `id` that begins with no digit finds no record.',
      value: 'truncated',
      behaviors: {
        truncated: 'A malformed `id` is truncated to the digits at its beginning, so `11abc` addresses record 11. An `id` that begins with no digit finds no record.',
        rejected: 'A malformed `id` addresses no record.',
      },
    },
    'order-of-checks': {
      assumed: 'The form is checked before the record is looked up, so an invalid form gets its errors even if the `id` is unknown.',
      value: 'form-first',
      behaviors: {
        'form-first': 'The form is checked before the record is looked up, so an invalid form gets its errors even if the `id` is unknown.',
        'id-first': 'The record is looked up before the form is checked, so an unknown `id` gets its error even if the form is invalid.',
      },
    },
    'pixel-record': {
      assumed: 'A pixel in a response has `id`, `name`, `type`, `value`, `created_at` and `updated_at`, and may have more fields.',
      value: {},
    },
    'domain-record': {
      assumed: 'A domain in a response has `id`, `name`, `url`, `index_page`, `not_found_page`, `created_at` and `updated_at`, and may have more fields. A redirect target that is not set is `null`, and `url` is `https://` followed by the name.',
      value: { unset: 'null' },
    },
    'record-envelope': {
      assumed: 'A response with one record has the record under `data`, and may have a `status`: `{"data": {…}, "status": 200}`.',
      value: { record: '/data' },
    },
    'list-envelope': {
      assumed: 'A list has its records under `data`, the addresses of other pages under `links`, and the numbers of the page under `meta`.',
      value: {
        records: '/data',
        places: {
          total: '/meta/total',
          page: '/meta/current_page',
          'page-length': '/meta/per_page',
          'last-page': '/meta/last_page',
          'first-position': '/meta/from',
          'last-position': '/meta/to',
          'first-url': '/links/first',
          'last-url': '/links/last',
          'previous-url': '/links/prev',
          'next-url': '/links/next',
          'list-url': '/meta/path',
        },
      },
    },
    'page-selection': {
      assumed: 'The parameter `page` selects a page of a list. The first page is 1, which is the default. A page after the last one is empty.',
      value: { parameter: 'page', first: 1, afterLast: 'empty' },
    },
    'search-match': {
      assumed: 'A record matches a search when its name contains the query, ignoring case and accents. In a query, `%` matches any text and `_` any character.',
      value: 'like',
      behaviors: {
        like: 'A record matches a search when its name contains the query, ignoring case and accents. In a query, `%` matches any text and `_` any character.',
        'contains-ignoring-case': 'A record matches a search when its name contains the query, ignoring case.',
        exact: 'A record matches a search when its name is exactly the query, letter by letter.',
        'case-sensitive': 'The search is sensitive to case; a record matches when its name contains the query letter by letter.',
        prefix: 'A record matches a search when the query is a prefix of its name, in upper or lower case.',
        words: 'A record matches a search when its name contains every word of the query, in any order, in upper or lower case.',
      },
    },
    'name-order': {
      assumed: 'A list sorted by name ignores case and accents.',
      value: 'ignoring-case',
      behaviors: {
        'ignoring-case': 'A list sorted by name ignores case and accents.',
        'code-points': 'A list is sorted by the code points of the names, all capital letters before the small ones.',
      },
    },
    'links-query': {
      assumed: 'The links to other pages of a list keep the search and the filter of the request. They always contain the sorting, the searched field and the length of the page, and drop parameters that the list does not have.',
      value: 'completed',
      behaviors: {
        completed: 'The links to other pages of a list keep the search and the filter of the request. They always contain the sorting, the searched field and the length of the page, and drop parameters that the list does not have.',
        kept: 'In the links to other pages of a list, the query is kept: the search, the filter, the sorting and the length of the page.',
        dropped: 'In the links to other pages of a list, everything but the page number is dropped from the query.',
      },
    },
    'success-status': {
      assumed: 'The response to a successful list, show or update is 200.',
      value: { list: 200, show: 200, update: { status: 200, body: 'record' } },
    },
    'created-status': {
      assumed: 'The response to a successful create is 201 with the new record.',
      value: { status: 201, body: 'record' },
    },
    'deleted-status': {
      assumed: 'The response to a successful delete is 200, and its body has the `id` of the record: `{"id": 61, "object": "pixel", "deleted": true, "status": 200}`.',
      value: { status: 200, body: 'other', seen: { id: 11, object: 'pixel', deleted: true, status: 200 } },
    },
    'same-name': {
      assumed: 'A pixel cannot have the name of another pixel, and a domain cannot have the name of another domain. Such a create or update is rejected as invalid input. Names that differ only in case or accents count as the same.',
      value: 422,
      behaviors: {
        rejected: 'A pixel cannot have the name of another pixel, and a domain cannot have the name of another domain. Such a create or update is rejected as invalid input. Names that differ only in case or accents count as the same.',
        allowed: 'Two pixels are allowed to have the same name, and so are two domains.',
      },
    },
    lengths: {
      assumed: 'The name of a pixel has at most 32 characters. Pixel values, domain names and redirect targets have at most 255. Longer values are rejected as invalid input.',
      value: {
        'pixel.name': 32,
        'pixel.value': 255,
        'domain.name': 255,
        'domain.index_page': 255,
        'domain.not_found_page': 255,
      },
    },
    formats: {
      assumed: 'The value of a pixel has only letters, digits, `-` and `_`; the name of a domain is a host name or an IPv4 address; a redirect target is a URL. Other values are rejected as invalid input.',
      value: {
        'pixel.value': 'checked',
        'domain.name': 'checked',
        'domain.index_page': 'checked',
        'domain.not_found_page': 'checked',
      },
    },
    'empty-field': {
      assumed: 'A create or an update that sends a required field with an empty value is rejected as invalid input.',
      value: 422,
      behaviors: {
        rejected: 'A create or an update that sends a required field with an empty value is rejected as invalid input.',
        accepted: 'A required field with an empty value is accepted, and the record has the empty value.',
      },
    },
    'white-space': {
      assumed: 'White space at the beginning and the end of a value is trimmed.',
      value: 'trimmed',
      behaviors: {
        trimmed: 'White space at the beginning and the end of a value is trimmed.',
        kept: 'White space at the beginning and the end of a value is kept.',
      },
    },
    'empty-update': {
      assumed: 'An update that sends no field changes nothing and succeeds.',
      value: 'unchanged',
      behaviors: {
        unchanged: 'An update that sends no field changes nothing and succeeds.',
        rejected: 'An update that sends no field is rejected as invalid input.',
      },
    },
    'omitted-fields': {
      assumed: 'The value of a field that an update leaves out is kept, with PUT as with PATCH.',
      value: 'kept',
      behaviors: {
        kept: 'The value of a field that an update leaves out is kept, with PUT as with PATCH.',
        'put-requires': 'A field that an update with PATCH leaves out keeps its value; an update with PUT requires all fields, and is rejected as invalid input if one is left out.',
        'put-clears': 'A field that an update with PATCH leaves out keeps its value; a redirect target that an update with PUT leaves out is cleared.',
      },
    },
    'cleared-targets': {
      assumed: 'A redirect target that an update sends with an empty value becomes unset: afterwards it is `null`.',
      value: 'becomes-unset',
      behaviors: {
        'becomes-unset': 'A redirect target that an update sends with an empty value becomes unset: afterwards it is `null`.',
        'empty-string': 'An update that sends a redirect target with an empty value removes it; the target is an empty string afterwards.',
        unchanged: 'A redirect target that an update sends with an empty value is unchanged; no request removes a target.',
        rejected: 'An update that sends a redirect target with an empty value is rejected as invalid input; no request removes a target.',
      },
    },
    unauthenticated: { assumed: 'The response to a request with a missing or invalid key is 401.', value: 401 },
    'unknown-id': { assumed: 'The response to an unknown `id` is 404.', value: 404 },
    'unsupported-media-type': {
      assumed: 'A JSON body is read like a form. Every other body counts as an empty form, so a create is rejected as invalid input, and an update succeeds and changes nothing.',
      value: { json: 'read', other: 422, update: 'unchanged' },
      behaviors: {
        'json-read': 'A JSON body is read like a form. Every other body counts as an empty form, so a create is rejected as invalid input, and an update succeeds and changes nothing.',
      },
    },
    'invalid-form': {
      assumed: 'The response to a form with a missing required field or a value that is not allowed is 422.',
      value: 422,
    },
    'unknown-fields': {
      assumed: 'A field that the form does not have is ignored.',
      value: 'ignored',
      behaviors: {
        ignored: 'A field that the form does not have is ignored.',
        rejected: 'A field that the form does not have is rejected as invalid input.',
        applied: 'A field that the form does not have is applied if the record has it, and ignored if not.',
      },
    },
    'invalid-query': {
      assumed: 'A filter with a value that is not allowed gives an empty list. Any other parameter with such a value is ignored.',
      value: 'empty',
      behaviors: {
        empty: 'A filter with a value that is not allowed gives an empty list. Any other parameter with such a value is ignored.',
        rejected: 'A query parameter with a value that is not allowed is rejected as invalid input, and a parameter that the operation does not have is ignored.',
        default: 'A query parameter with a value that is not allowed has its default instead, and so does a parameter that the operation does not have.',
        clamped: 'The length of a page in an invalid query is clamped to the longest one, and a list that is filtered by a value that is not allowed is empty.',
      },
    },
    'error-message': {
      assumed: 'An error has a JSON body with a `message`, and may have a `status`.',
      value: { mediaType: 'application/json', message: '/message' },
    },
    'error-fields': {
      assumed: 'In the body of an error for invalid input, `message` has a list of messages for each invalid field: `{"message": {"name": ["…"]}, "status": 422}`.',
      value: { mediaType: 'application/json', errors: '/message', each: 'sentences' },
    },
    'accept-header': {
      assumed: 'Without `Accept: application/json`, a missing or invalid key leads to a login page, and errors other than 404 and 422 are HTML.',
      value: 'required',
      behaviors: {
        required: 'Without `Accept: application/json`, a missing or invalid key leads to a login page, and errors other than 404 and 422 are HTML.',
        'json-always': 'A request without `Accept` gets a JSON body like any other request.',
      },
    },
    'other-errors': {
      assumed: 'Other errors have a JSON body like the documented ones, and may have `Retry-After`.',
      value: 'json',
    },
    browsers: {
      assumed: 'A page of any origin may call the service and read its responses, without cookies.',
      value: 'any-origin',
      behaviors: {
        'any-origin': 'A page of any origin may call the service and read its responses, without cookies.',
        'same-origin': 'Only pages of the origin of the service may read its responses.',
      },
    },
  },
  resources: [
    {
      name: 'pixels',
      record: 'pixel',
      entry: 'pixel-record',
      collection: '/api/v1/pixels',
      member: '/api/v1/pixels/{id}',
      fields: ['id', 'name', 'type', 'value', 'created_at', 'updated_at'],
      required: ['id', 'name', 'type', 'value', 'created_at', 'updated_at'],
      optional: [],
      search: 'search',
      searched: 'name',
      created: 'id',
      list: {
        operationId: 'listPixels',
        query: [
          { name: 'search', role: 'search', values: [] },
          { name: 'search_by', role: 'search-field', values: ['name'], default: 'name' },
          {
            name: 'type',
            role: 'filter',
            values: [
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
          { name: 'sort_by', role: 'sort-field', values: ['id', 'name'], default: 'id' },
          { name: 'sort', role: 'sort-direction', values: ['desc', 'asc'], default: 'desc' },
          { name: 'per_page', role: 'page-length', values: [10, 25, 50, 100], default: 10 },
          { name: 'page', role: 'page', values: [], default: 1 },
        ],
      },
      create: {
        operationId: 'createPixel',
        fields: [
          { name: 'name', type: 'string', required: true, values: [], maxLength: 32 },
          {
            name: 'type',
            type: 'string',
            required: true,
            values: [
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
          {
            name: 'value',
            type: 'string',
            required: true,
            values: [],
            pattern: '^[A-Za-z0-9_-]+$',
            maxLength: 255,
            example: 'AW-11094827364',
          },
        ],
      },
      show: { operationId: 'getPixel' },
      updates: [
        { operationId: 'updatePixelWithPut', method: 'PUT', fields: ['name', 'type', 'value'] },
        { operationId: 'updatePixel', method: 'PATCH', fields: ['name', 'type', 'value'] },
      ],
      delete: { operationId: 'deletePixel' },
    },
    {
      name: 'domains',
      record: 'domain',
      entry: 'domain-record',
      collection: '/api/v1/domains',
      member: '/api/v1/domains/{id}',
      fields: ['id', 'name', 'url', 'index_page', 'not_found_page', 'created_at', 'updated_at'],
      required: ['id', 'name', 'url', 'index_page', 'not_found_page', 'created_at', 'updated_at'],
      optional: ['index_page', 'not_found_page'],
      search: 'search',
      searched: 'name',
      created: 'id',
      list: {
        operationId: 'listDomains',
        query: [
          { name: 'search', role: 'search', values: [] },
          { name: 'search_by', role: 'search-field', values: ['name'], default: 'name' },
          { name: 'sort_by', role: 'sort-field', values: ['id', 'name'], default: 'id' },
          { name: 'sort', role: 'sort-direction', values: ['desc', 'asc'], default: 'desc' },
          { name: 'per_page', role: 'page-length', values: [10, 25, 50, 100], default: 10 },
          { name: 'page', role: 'page', values: [], default: 1 },
        ],
      },
      create: {
        operationId: 'createDomain',
        fields: [
          {
            name: 'name',
            type: 'string',
            required: true,
            values: [],
            pattern: '^(https?://)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
            maxLength: 255,
            example: 'read.harborbooks.example',
          },
          {
            name: 'index_page',
            type: 'string',
            required: false,
            values: [],
            pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
            maxLength: 255,
            example: 'https://harborbooks.example/reading',
          },
          {
            name: 'not_found_page',
            type: 'string',
            required: false,
            values: [],
            pattern: '^([A-Za-z][A-Za-z0-9+.-]*://\\S+)?$',
            maxLength: 255,
            example: 'https://harborbooks.example/lost?from=read&why=404',
          },
        ],
      },
      show: { operationId: 'getDomain' },
      updates: [
        { operationId: 'updateDomainWithPut', method: 'PUT', fields: ['index_page', 'not_found_page'] },
        { operationId: 'updateDomain', method: 'PATCH', fields: ['index_page', 'not_found_page'] },
      ],
      delete: { operationId: 'deleteDomain' },
    },
  ],
  facts: {
    listPixels: { kind: 'list', resource: 'pixels', of: '', sentence: 'The pixels can be listed.' },
    createPixel: {
      kind: 'create',
      resource: 'pixels',
      of: '',
      sentence: 'A pixel can be created with a form, whatever characters it holds.',
    },
    getPixel: { kind: 'show', resource: 'pixels', of: '', sentence: 'A pixel can be shown by its `id`.' },
    updatePixelWithPut: { kind: 'update', resource: 'pixels', of: 'PUT', sentence: 'A pixel can be updated with PUT.' },
    updatePixel: { kind: 'update', resource: 'pixels', of: 'PATCH', sentence: 'A pixel can be updated with PATCH.' },
    deletePixel: { kind: 'delete', resource: 'pixels', of: '', sentence: 'A pixel can be deleted.' },
    'pixels.key': { kind: 'key', resource: 'pixels', of: '', sentence: 'Each request for pixels needs the API key.' },
    'listPixels.search': {
      kind: 'search',
      resource: 'pixels',
      of: 'search',
      sentence: '`search` has its effect; left out, it means nothing.',
    },
    'listPixels.search_by': {
      kind: 'search-field',
      resource: 'pixels',
      of: 'search_by',
      sentence: '`search_by` has its effect with each of `name`; left out, it means `name`.',
    },
    'listPixels.type': {
      kind: 'filter',
      resource: 'pixels',
      of: 'type',
      sentence: '`type` has its effect; left out, it means nothing.',
    },
    'listPixels.sort_by': {
      kind: 'sort-field',
      resource: 'pixels',
      of: 'sort_by',
      sentence: '`sort_by` has its effect with each of `id`, `name`; left out, it means `id`.',
    },
    'listPixels.sort': {
      kind: 'sort-direction',
      resource: 'pixels',
      of: 'sort',
      sentence: '`sort` has its effect with each of `desc`, `asc`; left out, it means `desc`.',
    },
    'listPixels.per_page': {
      kind: 'page-length',
      resource: 'pixels',
      of: 'per_page',
      sentence: '`per_page` has its effect with each of `10`, `25`, `50`, `100`; left out, it means `10`.',
    },
    'createPixel.required': {
      kind: 'required-fields',
      resource: 'pixels',
      of: '',
      sentence: 'Required to create a pixel: `name`, `type`, `value`.',
    },
    'createPixel.type': { kind: 'enum', resource: 'pixels', of: 'type', sentence: 'Each `type` of the source is accepted.' },
    listDomains: { kind: 'list', resource: 'domains', of: '', sentence: 'The domains can be listed.' },
    createDomain: {
      kind: 'create',
      resource: 'domains',
      of: '',
      sentence: 'A domain can be created with a form, whatever characters it holds.',
    },
    getDomain: { kind: 'show', resource: 'domains', of: '', sentence: 'A domain can be shown by its `id`.' },
    updateDomainWithPut: { kind: 'update', resource: 'domains', of: 'PUT', sentence: 'A domain can be updated with PUT.' },
    updateDomain: {
      kind: 'update',
      resource: 'domains',
      of: 'PATCH',
      sentence: 'A domain can be updated with PATCH.',
    },
    deleteDomain: { kind: 'delete', resource: 'domains', of: '', sentence: 'A domain can be deleted.' },
    'domains.key': {
      kind: 'key',
      resource: 'domains',
      of: '',
      sentence: 'Each request for domains needs the API key.',
    },
    'listDomains.search': {
      kind: 'search',
      resource: 'domains',
      of: 'search',
      sentence: '`search` has its effect; left out, it means nothing.',
    },
    'listDomains.search_by': {
      kind: 'search-field',
      resource: 'domains',
      of: 'search_by',
      sentence: '`search_by` has its effect with each of `name`; left out, it means `name`.',
    },
    'listDomains.sort_by': {
      kind: 'sort-field',
      resource: 'domains',
      of: 'sort_by',
      sentence: '`sort_by` has its effect with each of `id`, `name`; left out, it means `id`.',
    },
    'listDomains.sort': {
      kind: 'sort-direction',
      resource: 'domains',
      of: 'sort',
      sentence: '`sort` has its effect with each of `desc`, `asc`; left out, it means `desc`.',
    },
    'listDomains.per_page': {
      kind: 'page-length',
      resource: 'domains',
      of: 'per_page',
      sentence: '`per_page` has its effect with each of `10`, `25`, `50`, `100`; left out, it means `10`.',
    },
    'createDomain.required': {
      kind: 'required-fields',
      resource: 'domains',
      of: '',
      sentence: 'Required to create a domain: `name`.',
    },
    'updateDomain.name': {
      kind: 'not-updatable',
      resource: 'domains',
      of: 'name',
      sentence: 'The `name` of a domain cannot be changed by an update.',
    },
  },
  responses: {
    listPixels: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'PixelList' },
        assumptions: ['success-status', 'links-query', 'list-envelope', 'invalid-query'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    createPixel: {
      '201': {
        mediaType: 'application/json',
        schema: { ref: 'PixelEnvelope' },
        assumptions: ['created-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'empty-field', 'same-name', 'unsupported-media-type', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    getPixel: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'PixelEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    updatePixelWithPut: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'PixelEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'empty-field', 'same-name', 'order-of-checks', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    updatePixel: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'PixelEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'empty-field', 'same-name', 'order-of-checks', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    deletePixel: {
      '200': { mediaType: 'application/json', schema: { ref: 'PixelDeletion' }, assumptions: ['deleted-status'] },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    listDomains: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'DomainList' },
        assumptions: ['success-status', 'links-query', 'list-envelope', 'invalid-query'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    createDomain: {
      '201': {
        mediaType: 'application/json',
        schema: { ref: 'DomainEnvelope' },
        assumptions: ['created-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'empty-field', 'same-name', 'unsupported-media-type', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    getDomain: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'DomainEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    updateDomainWithPut: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'DomainEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'order-of-checks', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    updateDomain: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'DomainEnvelope' },
        assumptions: ['success-status', 'record-envelope'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      '422': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorFields' },
        assumptions: ['invalid-form', 'order-of-checks', 'error-fields'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
    deleteDomain: {
      '200': {
        mediaType: 'application/json',
        schema: { ref: 'DomainDeletion' },
        assumptions: ['deleted-status'],
      },
      '401': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unauthenticated', 'error-message', 'accept-header'],
      },
      '404': {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['unknown-id', 'malformed-id', 'error-message'],
      },
      default: {
        mediaType: 'application/json',
        schema: { ref: 'ErrorMessage' },
        assumptions: ['other-errors', 'error-message', 'accept-header'],
      },
    },
  },
  schemas: {
    Id: { assumption: 'id', type: 'integer' },
    PixelName: { assumption: 'lengths', type: 'string' },
    PixelType: {
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
    PixelValue: { assumption: 'lengths', type: 'string' },
    CreatedAt: { assumption: 'pixel-record', type: 'string' },
    UpdatedAt: { assumption: 'pixel-record', type: 'string' },
    Pixel: {
      assumption: 'pixel-record',
      type: 'object',
      required: ['id', 'name', 'type', 'value', 'created_at', 'updated_at'],
      properties: {
        id: { ref: 'Id' },
        name: { ref: 'PixelName' },
        type: { ref: 'PixelType' },
        value: { ref: 'PixelValue' },
        created_at: { ref: 'CreatedAt' },
        updated_at: { ref: 'UpdatedAt' },
      },
    },
    PageLinks: {
      assumption: 'list-envelope',
      type: 'object',
      required: ['first', 'last', 'prev', 'next'],
      properties: {
        first: { type: 'string' },
        last: { type: 'string' },
        prev: { type: ['string', 'null'] },
        next: { type: ['string', 'null'] },
      },
    },
    PageLink: {
      assumption: 'list-envelope',
      type: 'object',
      required: ['url', 'label', 'active'],
      properties: { url: { type: ['string', 'null'] }, label: { type: 'string' }, active: { type: 'boolean' } },
    },
    PageMeta: {
      assumption: 'list-envelope',
      type: 'object',
      required: ['current_page', 'from', 'last_page', 'path', 'per_page', 'to', 'total'],
      properties: {
        current_page: { type: 'integer', orText: true },
        from: { type: ['integer', 'null'], orText: true },
        last_page: { type: 'integer', orText: true },
        links: { type: 'array', items: { ref: 'PageLink' } },
        path: { type: 'string' },
        per_page: { type: 'integer', orText: true },
        to: { type: ['integer', 'null'], orText: true },
        total: { type: 'integer', orText: true },
      },
    },
    Status: { assumption: 'record-envelope', type: 'integer', enum: [200] },
    PixelList: {
      assumption: 'list-envelope',
      type: 'object',
      required: ['data', 'links', 'meta'],
      properties: {
        data: { type: 'array', items: { ref: 'Pixel' } },
        links: { ref: 'PageLinks' },
        meta: { ref: 'PageMeta' },
        status: { ref: 'Status' },
      },
    },
    ErrorStatus: { assumption: 'error-message', type: 'integer' },
    ErrorMessage: {
      assumption: 'error-message',
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string' }, status: { ref: 'ErrorStatus' } },
    },
    PixelEnvelope: {
      assumption: 'record-envelope',
      type: 'object',
      required: ['data'],
      properties: { data: { ref: 'Pixel' }, status: { ref: 'Status' } },
    },
    ErrorFields: {
      assumption: 'error-fields',
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'object', others: { type: 'array', items: { type: 'string' } } },
        status: { ref: 'ErrorStatus' },
      },
    },
    PixelDeletion: {
      assumption: 'deleted-status',
      type: 'object',
      required: ['id', 'object', 'deleted'],
      properties: {
        id: { ref: 'Id' },
        object: { type: 'string', enum: ['pixel'] },
        deleted: { type: 'boolean', enum: [true] },
        status: { ref: 'Status' },
      },
    },
    DomainName: { assumption: 'lengths', type: 'string' },
    Domain: {
      assumption: 'domain-record',
      type: 'object',
      required: ['id', 'name', 'url', 'index_page', 'not_found_page', 'created_at', 'updated_at'],
      properties: {
        id: { ref: 'Id' },
        name: { ref: 'DomainName' },
        url: { type: 'string' },
        index_page: { type: ['string', 'null'] },
        not_found_page: { type: ['string', 'null'] },
        created_at: { ref: 'CreatedAt' },
        updated_at: { ref: 'UpdatedAt' },
      },
    },
    DomainList: {
      assumption: 'list-envelope',
      type: 'object',
      required: ['data', 'links', 'meta'],
      properties: {
        data: { type: 'array', items: { ref: 'Domain' } },
        links: { ref: 'PageLinks' },
        meta: { ref: 'PageMeta' },
        status: { ref: 'Status' },
      },
    },
    DomainEnvelope: {
      assumption: 'record-envelope',
      type: 'object',
      required: ['data'],
      properties: { data: { ref: 'Domain' }, status: { ref: 'Status' } },
    },
    DomainDeletion: {
      assumption: 'deleted-status',
      type: 'object',
      required: ['id', 'object', 'deleted'],
      properties: {
        id: { ref: 'Id' },
        object: { type: 'string', enum: ['domain'] },
        deleted: { type: 'boolean', enum: [true] },
        status: { ref: 'Status' },
      },
    },
  },
}
