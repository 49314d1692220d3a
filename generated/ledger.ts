// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

const query_1 = { name: 'search_by', role: 'search-field', values: ['name'], default: 'name' } as const

const values_1 = [
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
] as const

const query_2 = { name: 'sort_by', role: 'sort-field', values: ['id', 'name'], default: 'id' } as const

const query_3 = { name: 'sort', role: 'sort-direction', values: ['desc', 'asc'], default: 'desc' } as const

const query_4 = { name: 'per_page', role: 'page-length', values: [10, 25, 50, 100], default: 10 } as const

const numbers_1 = {
  page: '/meta/current_page',
  'page-length': '/meta/per_page',
  'last-page': '/meta/last_page',
  total: '/meta/total',
  'first-position': '/meta/from',
  'last-position': '/meta/to',
} as const

const envelope_1 = {
  data: [{}],
  links: { first: 'string', last: 'string', prev: 'string|null', next: 'string|null' },
  meta: {
    current_page: 'number',
    from: 'number|null',
    last_page: 'number',
    path: 'string',
    per_page: 'number',
    to: 'number|null',
    total: 'number',
  },
} as const

const fields_1 = [
  { name: 'name', type: 'string', required: false, values: [] },
  { name: 'type', type: 'string', required: false, values: values_1 },
  { name: 'value', type: 'string', required: false, values: [] },
] as const

const fields_2 = { name: 'index_page', type: 'string', required: false, values: [] } as const

const fields_3 = { name: 'not_found_page', type: 'string', required: false, values: [] } as const

const fields_4 = [fields_2, fields_3] as const

export const serviceContract = {
  version: '0.1.0',
  ledger: {
    'base-url': {
      assumed: 'The default of `base_url` is the address of the mock server in this repository.',
      probe: 'Before everything else, list the pixels with the address of your service as `base_url`: a JSON list confirms it.',
      value: 'http://127.0.0.1:4010',
      alternatives: {},
    },
    id: {
      assumed: 'An `id` is a positive integer that the service chooses, and each new record has a higher `id` than the one before.',
      probe: 'Create two pixels: each `id` is an integer, and the second is higher than the first. Delete both.',
      value: 'integer',
      alternatives: { 'numeric-string': 'numeric-string', uuid: 'uuid' },
    },
    'malformed-id': {
      assumed: 'The response to a malformed `id`, such as `abc`, is 404.',
      probe: 'Create a pixel, then show the `id` `abc` and the `id` of the pixel followed by `abc`: both responses are 404. Delete the pixel.',
      value: 404,
      alternatives: { '400': 400, truncated: 'truncated' },
    },
    'pixel-record': {
      assumed: 'A pixel in a response has `id`, `name`, `type` and `value`, and may have more fields.',
      probe: 'Create a pixel, show it, and compare its fields with what was sent: `name`, `type` and `value` are the same, and `id` is there. Delete it.',
      value: { fields: ['id', 'name', 'type', 'value'] },
      alternatives: { timestamps: { fields: ['id', 'name', 'type', 'value', 'created_at', 'updated_at'] } },
    },
    'domain-record': {
      assumed: 'A domain in a response has `id`, `name`, `index_page` and `not_found_page`, and may have more fields; a redirect target that is not set is `null`.',
      probe: 'Create a domain with only a name and show it: all four fields are there, and both redirect targets are `null`. Delete it.',
      value: { fields: ['id', 'name', 'index_page', 'not_found_page'], unset: 'null' },
      alternatives: {
        absent: { fields: ['id', 'name', 'index_page', 'not_found_page'], unset: 'absent' },
        'empty-string': { fields: ['id', 'name', 'index_page', 'not_found_page'], unset: 'empty-string' },
        timestamps: {
          fields: ['id', 'name', 'index_page', 'not_found_page', 'created_at', 'updated_at'],
          unset: 'null',
        },
      },
    },
    'record-envelope': {
      assumed: 'A response with one record has the record under `data`: `{"data": {…}}`.',
      probe: 'Create a pixel and show it: the object with its `name` is under `data`, not the body itself and not under another key. Delete it.',
      value: '/data',
      alternatives: { named: '/{resource}', none: '' },
    },
    'list-envelope': {
      assumed: 'A list has its records under `data`, the addresses of other pages under `links`, and the numbers of the page under `meta`.',
      probe: 'Create a pixel and list the pixels: the records are an array under `data`, `links` has the four addresses, and `meta.total` is a number. Delete it.',
      value: { records: '/data', total: '/meta/total', next: '/links/next' },
      alternatives: {
        array: { records: '', next: 'Link' },
        flat: { records: '/data', total: '/total', next: '/next_page_url' },
        items: { records: '/items', total: '/total' },
        results: { records: '/results', total: '/count', next: '/next' },
      },
    },
    'page-selection': {
      assumed: 'The parameter `page` selects a page of a list; the first page is 1, it is the default, and a page after the last one is empty.',
      probe: 'Create twelve pixels and list them with `per_page=10`: page 1 has the same records as the list without `page`, page 2 has other records, and the page after the last one is an empty list. Delete all twelve.',
      value: { parameter: 'page', first: 1, afterLast: 'empty' },
      alternatives: {
        'after-last-404': { parameter: 'page', first: 1, afterLast: 404 },
        'from-0': { parameter: 'page', first: 0, afterLast: 'empty' },
      },
    },
    'search-match': {
      assumed: 'A record matches a search when its name contains the query, ignoring case.',
      probe: 'Create a pixel with a unique name of two words and search for the name in lower case, for its beginning, for a part from its middle, and for its two words in the other order: all but the last find it. Delete it.',
      value: 'contains-ignoring-case',
      alternatives: { exact: 'exact', 'case-sensitive': 'case-sensitive', prefix: 'prefix', words: 'words' },
    },
    'search-and-filter': {
      assumed: 'A list that is searched and filtered has only the records that match both.',
      probe: 'Create two pixels with a unique name and different types, and search for the name with the type of the first: the list has only the first. Delete both.',
      value: 'both',
      alternatives: { either: 'either' },
    },
    'name-order': {
      assumed: 'A list sorted by name ignores case and accents, and records with the same name are sorted by creation.',
      probe: 'Create three pixels named with a unique word followed by `b`, `A` and `C`, search for the word and sort by name: the order is `A`, `b`, `C`. Delete all three.',
      value: 'ignoring-case',
      alternatives: { 'code-points': 'code-points' },
    },
    'links-query': {
      assumed: 'In the links to other pages of a list, the query is kept: the search, the filter, the sorting and the length of the page.',
      probe: 'Create eleven pixels with a unique word in their names and list them with `search` and `per_page=10`: the link to the next page has both. Delete all eleven.',
      value: 'kept',
      alternatives: { dropped: 'dropped' },
    },
    'empty-page': {
      assumed: 'The last page of an empty list is 1, and a page without records has no first and no last position.',
      probe: 'Search for a name that no record has: the last page is the first one, and the positions are `null`.',
      value: 'last-page-1',
      alternatives: { 'last-page-0': 'last-page-0' },
    },
    'success-status': {
      assumed: 'The response to a successful list, show or update is 200.',
      probe: 'Create a pixel, then list the pixels, show the new one and update it: all three responses are 200. Delete it.',
      value: { list: 200, show: 200, update: 200 },
      alternatives: { 'update-204': { list: 200, show: 200, update: 204 } },
    },
    'created-status': {
      assumed: 'The response to a successful create is 201 with the new record.',
      probe: 'Create a pixel: the response is 201 and has the record with its `id`. If it has no `id`, look for the unique name in the list. Delete it.',
      value: { status: 201, body: 'record' },
      alternatives: { '200': { status: 200, body: 'record' }, location: { status: 201, body: 'none', location: true } },
    },
    'deleted-status': {
      assumed: 'The response to a successful delete is 204 without a body.',
      probe: 'Create a pixel and delete it: the response is 204 and its body is empty.',
      value: { status: 204, body: 'none' },
      alternatives: { message: { status: 200, body: 'message' } },
    },
    'same-name': {
      assumed: 'Two pixels are allowed to have the same name, and so are two domains.',
      probe: 'Create two domains with the same name, then two pixels with the same name: all four are created. Delete them.',
      value: 'allowed',
      alternatives: { rejected: 'rejected' },
    },
    'empty-field': {
      assumed: 'A create or an update that sends a required field with an empty value is rejected as invalid input.',
      probe: 'Create a pixel with an empty `name`, then one with an empty `value`: both are rejected. Look for the unique value in the list, and delete what was created.',
      value: 'rejected',
      alternatives: { accepted: 'accepted' },
    },
    'white-space': {
      assumed: 'White space at the beginning and the end of a value is kept.',
      probe: 'Create a pixel whose name begins and ends with a space, and show it: the name has both spaces. Delete it.',
      value: 'kept',
      alternatives: { trimmed: 'trimmed' },
    },
    'empty-update': {
      assumed: 'An update without a field leaves the record unchanged and succeeds like every other update.',
      probe: 'Create a pixel, update it with PATCH and an empty form, and show it: the update is accepted and the pixel is as before. Delete it.',
      value: 'unchanged',
      alternatives: { rejected: 'rejected' },
    },
    'omitted-fields': {
      assumed: 'The value of a field that an update leaves out is kept, with PUT as with PATCH.',
      probe: 'Create two pixels, update only the name of one with PUT and of the other with PATCH, and show both: each has its new name, and the fields `type` and `value` that it had. Delete both.',
      value: 'kept',
      alternatives: { 'put-clears': 'put-clears', 'put-requires': 'put-requires' },
    },
    'cleared-targets': {
      assumed: 'A redirect target that an update sends with an empty value becomes unset; it is `null` afterwards.',
      probe: 'Create a domain with both redirect targets, update it with `index_page=` and show it: `index_page` is `null` and `not_found_page` is as before. Delete it.',
      value: 'becomes-unset',
      alternatives: { 'empty-string': 'empty-string', rejected: 'rejected', unchanged: 'unchanged' },
    },
    unauthenticated: {
      assumed: 'The response to a request with a missing or invalid key is 401.',
      probe: 'Send each operation once without the `Authorization` header, then list the domains with a made-up key: every response is 401. Delete what was created.',
      value: 401,
      alternatives: { '403': 403 },
    },
    'unknown-id': {
      assumed: 'The response to an unknown `id` is 404.',
      probe: 'Create a pixel, delete it, then show, update and delete it again: all three responses are 404.',
      value: 404,
      alternatives: { '410': 410 },
    },
    'unsupported-media-type': {
      assumed: 'The response to a body that is not a URL-encoded form is 415.',
      probe: 'Create a pixel with a JSON body, then with a plain text body: both responses are 415. Look for the unique name in the list, and delete what was created.',
      value: 415,
      alternatives: { '400': 400, '422': 422, 'json-read': 'json-read' },
    },
    'invalid-form': {
      assumed: 'The response to a form with a missing required field or a value that is not allowed is 422.',
      probe: 'Create a pixel without a name, then a pixel with a type that is not allowed: both responses are 422. Look for the unique name in the list, and delete what was created.',
      value: 422,
      alternatives: { '400': 400 },
    },
    'unknown-fields': {
      assumed: 'A field that the form does not have is rejected as invalid input.',
      probe: 'Create a domain, update it with another `name`, and show it: the update is rejected and the name is as before. Create a pixel with a field that no form has: it is rejected too. Delete what was created.',
      value: 'rejected',
      alternatives: { applied: 'applied', ignored: 'ignored' },
    },
    'invalid-query': {
      assumed: 'The response to a query parameter with a value that is not allowed is 422, and a parameter that the operation does not have is ignored.',
      probe: 'List the pixels with `per_page=11`, then with a `type` that is not allowed: both responses are 422. If one is a success, count its records.',
      value: 422,
      alternatives: { '400': 400, clamped: 'clamped', default: 'default', empty: 'empty' },
    },
    'error-message': {
      assumed: 'The body of an error is a JSON object with a `message`, `{"message": "…"}`, and may have more fields.',
      probe: 'List the pixels without a key, and show a pixel that was deleted: both bodies are JSON objects with a `message`.',
      value: '/message',
      alternatives: {
        detail: '/detail',
        error: '/error',
        problem: { message: '/detail', mediaType: 'application/problem+json' },
      },
    },
    'error-fields': {
      assumed: 'The body of an error for invalid input has a list of sentences for each invalid field: `{"message": "…", "errors": {"name": ["…"]}}`.',
      probe: 'Create a pixel without a name and with a type that is not allowed: `errors.name` and `errors.type` are lists of sentences. Look for the unique value in the list, and delete what was created.',
      value: { message: '/message', errors: '/errors', each: 'sentences' },
      alternatives: {
        list: { message: 'none', errors: '/errors', each: { field: '/field', reason: '/reason' } },
        'no-message': { message: 'none', errors: '/errors', each: 'sentences' },
        string: { message: '/message', errors: '/errors', each: 'sentence' },
        'top-level': { message: 'none', errors: '', each: 'sentences' },
      },
    },
    'accept-header': {
      assumed: 'A response always has a JSON body, whatever the request says in `Accept`.',
      probe: 'List the pixels without `Accept`, with the key and without it: both responses have a JSON body.',
      value: 'json-always',
      alternatives: { required: 'required' },
    },
    'other-errors': {
      assumed: 'Every other error has a JSON body like that of the documented errors, and may have the header `Retry-After`.',
      probe: 'Ask for a path that the API does not have: the error has a JSON body like that of the documented errors. No other error of this kind can be provoked.',
      value: 'json',
      alternatives: { empty: 'empty', html: 'html' },
    },
  },
  resources: [
    {
      name: 'pixels',
      record: 'pixel',
      collection: '/api/v1/pixels',
      member: '/api/v1/pixels/{id}',
      required: ['id', 'name', 'type', 'value'],
      search: 'search',
      list: {
        operationId: 'listPixels',
        query: [
          { name: 'search', role: 'search', values: [] },
          query_1,
          { name: 'type', role: 'filter', values: values_1 },
          query_2,
          query_3,
          query_4,
          { name: 'page', role: 'page', values: [], default: 1 },
        ],
        numbers: numbers_1,
        envelope: envelope_1,
      },
      create: {
        operationId: 'createPixel',
        fields: [
          { name: 'name', type: 'string', required: true, values: [] },
          { name: 'type', type: 'string', required: true, values: values_1 },
          { name: 'value', type: 'string', required: true, values: [] },
        ],
      },
      show: { operationId: 'getPixel' },
      updates: [
        { operationId: 'updatePixelWithPut', method: 'PUT', fields: fields_1 },
        { operationId: 'updatePixel', method: 'PATCH', fields: fields_1 },
      ],
      delete: { operationId: 'deletePixel' },
    },
    {
      name: 'domains',
      record: 'domain',
      collection: '/api/v1/domains',
      member: '/api/v1/domains/{id}',
      required: ['id', 'name', 'index_page', 'not_found_page'],
      search: 'search',
      list: {
        operationId: 'listDomains',
        query: [
          { name: 'search', role: 'search', values: [] },
          query_1,
          query_2,
          query_3,
          query_4,
          { name: 'page', role: 'page', values: [], default: 1 },
        ],
        numbers: numbers_1,
        envelope: envelope_1,
      },
      create: {
        operationId: 'createDomain',
        fields: [{ name: 'name', type: 'string', required: true, values: [] }, fields_2, fields_3],
      },
      show: { operationId: 'getDomain' },
      updates: [
        { operationId: 'updateDomainWithPut', method: 'PUT', fields: fields_4 },
        { operationId: 'updateDomain', method: 'PATCH', fields: fields_4 },
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
} as const
