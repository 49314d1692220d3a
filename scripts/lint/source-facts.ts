// What the source document says about the service, transcribed table by table. Nothing here is ours: a line is added
// or changed only when the source is.

export type Resource = 'pixel' | 'domain'
type Role = 'list' | 'show' | 'store' | 'update' | 'delete'
type Value = string | number

/** Endpoints › Pixels, Endpoints › Domains. "PUT or PATCH" are two lines. */
export const operations: readonly {
  resource: Resource
  role: Role
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  payload: 'query' | 'form' | 'none'
}[] = [
  { resource: 'pixel', role: 'list', method: 'get', path: '/api/v1/pixels', payload: 'query' },
  { resource: 'pixel', role: 'show', method: 'get', path: '/api/v1/pixels/{id}', payload: 'none' },
  { resource: 'pixel', role: 'store', method: 'post', path: '/api/v1/pixels', payload: 'form' },
  { resource: 'pixel', role: 'update', method: 'put', path: '/api/v1/pixels/{id}', payload: 'form' },
  { resource: 'pixel', role: 'update', method: 'patch', path: '/api/v1/pixels/{id}', payload: 'form' },
  { resource: 'pixel', role: 'delete', method: 'delete', path: '/api/v1/pixels/{id}', payload: 'none' },
  { resource: 'domain', role: 'list', method: 'get', path: '/api/v1/domains', payload: 'query' },
  { resource: 'domain', role: 'show', method: 'get', path: '/api/v1/domains/{id}', payload: 'none' },
  { resource: 'domain', role: 'store', method: 'post', path: '/api/v1/domains', payload: 'form' },
  { resource: 'domain', role: 'update', method: 'put', path: '/api/v1/domains/{id}', payload: 'form' },
  { resource: 'domain', role: 'update', method: 'patch', path: '/api/v1/domains/{id}', payload: 'form' },
  { resource: 'domain', role: 'delete', method: 'delete', path: '/api/v1/domains/{id}', payload: 'none' },
]

/** Endpoints › Common rules. POST, PUT and PATCH send URL-encoded form fields; GET and DELETE have no payload. */
export const formMediaType = 'application/x-www-form-urlencoded'

/** Endpoints › Common rules. All paths are relative to it. */
export const server = '{base_url}'

/** Authentication. All operations use the API key as a Bearer token. */
export const authentication = 'http bearer'

/** Endpoints › Pixels › Allowed values of `type`, in the query and in both forms. */
const pixelTypes: readonly Value[] = [
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
]

export interface FieldFact {
  name: string
  type: 'string' | 'integer'
  values?: readonly Value[]
  /** What the source writes in brackets behind a value. */
  labels?: Readonly<Record<string, string>>
  default?: Value
}

/** Endpoints › Pixels › List query parameters, Endpoints › Domains › List query parameters. All are optional. */
export const queryParameters: readonly (FieldFact & { lists: readonly Resource[] })[] = [
  { lists: ['pixel', 'domain'], name: 'search', type: 'string' },
  {
    lists: ['pixel', 'domain'],
    name: 'search_by',
    type: 'string',
    values: ['name'],
    labels: { name: 'Name' },
    default: 'name',
  },
  { lists: ['pixel'], name: 'type', type: 'string', values: pixelTypes },
  {
    lists: ['pixel', 'domain'],
    name: 'sort_by',
    type: 'string',
    values: ['id', 'name'],
    labels: { id: 'Date created', name: 'Name' },
    default: 'id',
  },
  {
    lists: ['pixel', 'domain'],
    name: 'sort',
    type: 'string',
    values: ['desc', 'asc'],
    labels: { desc: 'Descending', asc: 'Ascending' },
    default: 'desc',
  },
  { lists: ['pixel', 'domain'], name: 'per_page', type: 'integer', values: [10, 25, 50, 100], default: 10 },
]

/** Endpoints › Store form fields, Endpoints › Update form fields. The domain name is not an update field. */
export const formFields: readonly (FieldFact & { resource: Resource; role: 'store' | 'update'; required: boolean })[] =
  [
    { resource: 'pixel', role: 'store', name: 'name', type: 'string', required: true },
    { resource: 'pixel', role: 'store', name: 'type', type: 'string', values: pixelTypes, required: true },
    { resource: 'pixel', role: 'store', name: 'value', type: 'string', required: true },
    { resource: 'pixel', role: 'update', name: 'name', type: 'string', required: false },
    { resource: 'pixel', role: 'update', name: 'type', type: 'string', values: pixelTypes, required: false },
    { resource: 'pixel', role: 'update', name: 'value', type: 'string', required: false },
    { resource: 'domain', role: 'store', name: 'name', type: 'string', required: true },
    { resource: 'domain', role: 'store', name: 'index_page', type: 'string', required: false },
    { resource: 'domain', role: 'store', name: 'not_found_page', type: 'string', required: false },
    { resource: 'domain', role: 'update', name: 'index_page', type: 'string', required: false },
    { resource: 'domain', role: 'update', name: 'not_found_page', type: 'string', required: false },
  ]

/** Resources and their fields. The words of the source, to be found in the description of the form field. */
export const fieldWords: readonly { resource: Resource; name: string; says: string }[] = [
  { resource: 'pixel', name: 'name', says: 'The pixel name. Searchable and sortable.' },
  { resource: 'pixel', name: 'type', says: 'ad or analytics platform' },
  { resource: 'pixel', name: 'value', says: 'The pixel ID value.' },
  { resource: 'domain', name: 'name', says: 'The domain name. Searchable and sortable.' },
  { resource: 'domain', name: 'index_page', says: 'The index page to redirect to.' },
  { resource: 'domain', name: 'not_found_page', says: 'The 404 page to redirect to.' },
]

/** Facts that the contract states in prose: the place, the words, and the section of the source. */
export const prose: readonly { at: readonly string[]; says: string; section: string }[] = [
  { at: ['info', 'title'], says: 'Pixels and Domains', section: 'Pixels and Domains Management Interface' },
  { at: ['info', 'summary'], says: 'Manage tracking pixels and domains.', section: 'What the service does' },
  {
    at: ['info', 'description'],
    says: 'manages two kinds of records',
    section: 'What the service does',
  },
  {
    at: ['info', 'description'],
    says: 'a name with two optional redirect targets',
    section: 'Resources and their fields › Domain',
  },
  {
    at: ['info', 'description'],
    says: 'Send your API key as a bearer token with every request',
    section: 'Authentication',
  },
  {
    at: ['info', 'description'],
    says: '`search` searches a list, `sort_by` and `sort` sort it, and `per_page` sets the length of its pages.',
    section: 'Endpoints › List query parameters',
  },
  {
    at: ['info', 'description'],
    says: 'a name, a type (the platform) and a value (the pixel ID)',
    section: 'What the service does',
  },
  {
    at: ['info', 'description'],
    says: 'one for its index page, one for pages that are not found',
    section: 'What the service does',
  },
  {
    at: ['info', 'description'],
    says: 'listed, shown, created, updated and deleted',
    section: 'What the service does',
  },
  { at: ['info', 'description'], says: 'All paths are relative to `{base_url}`', section: 'Endpoints › Common rules' },
  { at: ['info', 'description'], says: 'begin with `/api/v1`: the version is part of the path', section: 'Versioning' },
  { at: ['info', 'description'], says: 'Authorization: Bearer <API_KEY>', section: 'Authentication' },
  {
    at: ['info', 'description'],
    says: '`POST`, `PUT` and `PATCH` take their fields as a URL-encoded form:',
    section: 'Endpoints › Common rules',
  },
  {
    at: ['info', 'description'],
    says: 'Content-Type: application/x-www-form-urlencoded',
    section: 'Endpoints › Common rules',
  },
  { at: ['info', 'description'], says: '`GET` and `DELETE` send no body.', section: 'Endpoints › Common rules' },
  { at: ['info', 'description'], says: 'Accept: application/json', section: 'Endpoints › Common rules' },
  {
    at: ['info', 'description'],
    says: '`PUT` and `PATCH` take the same fields, all of them optional.',
    section: 'Endpoints › Update form fields',
  },
  {
    at: ['info', 'description'],
    says: 'it shows the ten newest records',
    section: 'Endpoints › List query parameters (defaults)',
  },
  {
    at: ['components', 'securitySchemes', 'ApiKey', 'description'],
    says: '`Authorization: Bearer <API_KEY>`',
    section: 'Authentication',
  },
  {
    at: ['components', 'parameters', 'Search', 'description'],
    says: 'search query',
    section: 'Endpoints › List query parameters',
  },
  {
    at: ['components', 'parameters', 'Search', 'description'],
    says: 'without it, nothing is filtered.',
    section: 'Endpoints › List query parameters (no default)',
  },
  {
    at: ['components', 'parameters', 'TypeFilter', 'description'],
    says: 'Without it, pixels of every type are listed.',
    section: 'Endpoints › Pixels › List query parameters (no filter)',
  },
  {
    at: ['components', 'requestBodies', 'DomainUpdateForm', 'description'],
    says: '`name` is not accepted',
    section: 'Resources and their fields › Domain',
  },
]

/** The same for one operation: its description. */
export const operationProse: readonly { method: string; path: string; says: string; section: string }[] = [
  {
    method: 'get',
    path: '/api/v1/pixels',
    says: 'the newest first unless you sort differently',
    section: 'Endpoints › Pixels › List query parameters (defaults)',
  },
  {
    method: 'get',
    path: '/api/v1/domains',
    says: 'the newest first unless you sort differently',
    section: 'Endpoints › Domains › List query parameters (defaults)',
  },
  { method: 'get', path: '/api/v1/pixels/{id}', says: 'Shows one pixel by its `id`.', section: 'Endpoints › Pixels' },
  {
    method: 'get',
    path: '/api/v1/domains/{id}',
    says: 'Shows one domain by its `id`.',
    section: 'Endpoints › Domains',
  },
  {
    method: 'post',
    path: '/api/v1/pixels',
    says: 'All three fields are required.',
    section: 'Endpoints › Pixels › Store form fields',
  },
  {
    method: 'post',
    path: '/api/v1/domains',
    says: 'Only the name is required.',
    section: 'Endpoints › Domains › Store form fields',
  },
  {
    method: 'put',
    path: '/api/v1/pixels/{id}',
    says: 'Every field is optional here too.',
    section: 'Endpoints › Pixels › Update form fields',
  },
  {
    method: 'put',
    path: '/api/v1/domains/{id}',
    says: 'Both fields are optional here too.',
    section: 'Endpoints › Domains › Update form fields',
  },
  {
    method: 'patch',
    path: '/api/v1/pixels/{id}',
    says: 'Every field is optional',
    section: 'Endpoints › Pixels › Update form fields',
  },
  {
    method: 'patch',
    path: '/api/v1/domains/{id}',
    says: 'Both redirect targets are optional',
    section: 'Endpoints › Domains › Update form fields',
  },
  {
    method: 'patch',
    path: '/api/v1/domains/{id}',
    says: 'The name of a domain is not accepted.',
    section: 'Endpoints › Domains › Update form fields',
  },
  {
    method: 'delete',
    path: '/api/v1/pixels/{id}',
    says: 'The request has no payload.',
    section: 'Endpoints › Common rules',
  },
  {
    method: 'delete',
    path: '/api/v1/domains/{id}',
    says: 'The request has no payload.',
    section: 'Endpoints › Common rules',
  },
]

/** Every "not shown" of the source, and the ids of its entries in `x-assumptions` or `x-not-modeled`. */
export const gaps: readonly { section: string; gap: string; ledgerIds: readonly string[] }[] = [
  {
    section: 'What the service does',
    gap: 'Purpose of the resources beyond these fields',
    ledgerIds: ['resource-purpose'],
  },
  { section: 'Resources and their fields', gap: 'Type and format of id', ledgerIds: ['id'] },
  {
    section: 'Resources and their fields',
    gap: 'Fields of the pixel record as returned in responses',
    ledgerIds: ['pixel-record'],
  },
  {
    section: 'Resources and their fields',
    gap: 'Fields of the domain record as returned in responses',
    ledgerIds: ['domain-record'],
  },
  { section: 'States and transitions', gap: 'States and transitions', ledgerIds: ['lifecycle'] },
  {
    section: 'Responses',
    gap: 'Response bodies of every operation',
    ledgerIds: ['record-envelope', 'created-status', 'deleted-status'],
  },
  {
    section: 'Responses',
    gap: 'Success status codes of every operation',
    ledgerIds: ['success-status', 'created-status', 'deleted-status'],
  },
  { section: 'Responses', gap: 'Page selection parameter', ledgerIds: ['page-selection'] },
  { section: 'Responses', gap: 'The envelope of a list response', ledgerIds: ['list-envelope'] },
  { section: 'Responses', gap: 'How search matches the query', ledgerIds: ['search-match'] },
  { section: 'Authentication', gap: 'How an API key is obtained or issued', ledgerIds: ['key-issuing'] },
  { section: 'Authentication', gap: 'Permissions, scopes or per-key restrictions', ledgerIds: ['permissions'] },
  { section: 'Events', gap: 'Webhooks or notifications emitted by operations', ledgerIds: ['events'] },
  {
    section: 'Errors',
    gap: 'Error status codes',
    ledgerIds: ['unsupported-media-type', 'invalid-query', 'other-errors'],
  },
  { section: 'Errors', gap: 'Error body shape and error codes', ledgerIds: ['error-message', 'error-fields'] },
  { section: 'Errors', gap: 'The error for a missing or invalid key', ledgerIds: ['unauthenticated'] },
  { section: 'Errors', gap: 'The error for an unknown id', ledgerIds: ['unknown-id', 'malformed-id'] },
  { section: 'Errors', gap: 'The error for invalid input', ledgerIds: ['invalid-form'] },
  { section: 'Limits', gap: 'Rate limits', ledgerIds: ['rate-limits'] },
  { section: 'Limits', gap: 'Maximum lengths or counts for fields and records', ledgerIds: ['lengths'] },
  {
    section: 'Versioning',
    gap: 'Policy for future versions, deprecation and compatibility',
    ledgerIds: ['future-versions'],
  },
]

/** Where the source is silent without saying so: the id of the ledger entry, and what is missing. */
export const silences: Readonly<Record<string, string>> = {
  'base-url': 'The address is only written as {base_url}.',
  'omitted-fields': 'All update fields are optional; what happens to one that is left out is not said.',
  'cleared-targets': 'A redirect target is optional; how a set one is removed is not said.',
  'unknown-fields': 'The domain name is "not accepted" on update; whether it is rejected or ignored is not said.',
  'search-and-filter': 'A list has both parameters; what it has when both are sent is not said.',
  'name-order': 'A list is sorted by name; the order of letters and of equal names is not said.',
  'links-query': 'A list has pages; what the addresses of other pages ask for is not said.',
  'empty-page': 'A list may be empty; the numbers of its page are not said.',
  'same-name': 'A record has a name; whether another one may have the same is not said.',
  'empty-field': 'Fields are required; whether one may be empty is not said.',
  'white-space': 'Every field is a string; whether white space around it is kept is not said.',
  'empty-update': 'All update fields are optional; what an update without any does is not said.',
  'accept-header': 'GET requests send `Accept`; what happens without it, or for other methods, is not said.',
  formats: 'Every field is a string; what the string looks like is not said.',
  browsers: 'Nothing is said about requests from pages of other origins.',
  operator: 'Nobody is named.',
}
