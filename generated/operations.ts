// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

/** What an object must have: each property, with a value of the kind that it must be of. */
export type Shape = Readonly<Record<string, unknown>>

/** A row without names: it is in the bundle of whoever imports the client, and what is alike stands together, which compresses best. */
export type Operation = readonly [
  method: string,
  /** Where the client keeps it: `client[group][name]`. */
  name: string,
  operationId: OperationId,
  group: string,
  path: string,
  /** The statuses that are documented as errors. */
  errors: readonly number[],
  /** The names of the form's fields for a method that sends a form, of the query parameters for any other. */
  fields: readonly string[],
  /** What the body has at least; its only property is an envelope. Without a shape, success has no body. */
  answer?: Shape,
  /** How all pages of a list are read. */
  pages?: Pages,
]

export type Pages = readonly [
  /** The query parameter that selects a page, and the one that sets its length, with the longest one. */
  page: string,
  perPage: string,
  length: number,
  /** The property of the answer that holds the records. */
  items: string,
]

export type OperationId =
  | 'listPixels'
  | 'createPixel'
  | 'getPixel'
  | 'updatePixelWithPut'
  | 'updatePixel'
  | 'deletePixel'
  | 'listDomains'
  | 'createDomain'
  | 'getDomain'
  | 'updateDomainWithPut'
  | 'updateDomain'
  | 'deleteDomain'

export const operations: readonly Operation[] = [
  ['GET', 'list', 'listPixels', 'pixels', '/api/v1/pixels', [401, 422], ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'], { data: [], links: {}, meta: {} }, ['page', 'per_page', 100, 'data']],
  ['POST', 'create', 'createPixel', 'pixels', '/api/v1/pixels', [401, 415, 422], ['name', 'type', 'value'], { data: {} }],
  ['GET', 'get', 'getPixel', 'pixels', '/api/v1/pixels/{id}', [401, 404], [], { data: {} }],
  ['PUT', 'updateWithPut', 'updatePixelWithPut', 'pixels', '/api/v1/pixels/{id}', [401, 404, 415, 422], ['name', 'type', 'value'], { data: {} }],
  ['PATCH', 'update', 'updatePixel', 'pixels', '/api/v1/pixels/{id}', [401, 404, 415, 422], ['name', 'type', 'value'], { data: {} }],
  ['DELETE', 'delete', 'deletePixel', 'pixels', '/api/v1/pixels/{id}', [401, 404], []],
  ['GET', 'list', 'listDomains', 'domains', '/api/v1/domains', [401, 422], ['search', 'search_by', 'sort_by', 'sort', 'per_page', 'page'], { data: [], links: {}, meta: {} }, ['page', 'per_page', 100, 'data']],
  ['POST', 'create', 'createDomain', 'domains', '/api/v1/domains', [401, 415, 422], ['name', 'index_page', 'not_found_page'], { data: {} }],
  ['GET', 'get', 'getDomain', 'domains', '/api/v1/domains/{id}', [401, 404], [], { data: {} }],
  ['PUT', 'updateWithPut', 'updateDomainWithPut', 'domains', '/api/v1/domains/{id}', [401, 404, 415, 422], ['index_page', 'not_found_page'], { data: {} }],
  ['PATCH', 'update', 'updateDomain', 'domains', '/api/v1/domains/{id}', [401, 404, 415, 422], ['index_page', 'not_found_page'], { data: {} }],
  ['DELETE', 'delete', 'deleteDomain', 'domains', '/api/v1/domains/{id}', [401, 404], []],
]
