// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

/** The properties that an object must have, and of which kind each of them is. */
export type Shape = Readonly<Record<string, 'array' | 'object' | 'string' | 'number'>>

export interface Operation {
  /** Where the client keeps the method: `client[group][name]`. */
  group: string
  name: string
  method: string
  path: string
  /** The names of the query parameters, if there are any. */
  query?: readonly string[]
  /** The names of the form's fields, if a form is sent. */
  form?: readonly string[]
  /** The status that is documented for success. */
  success: number
  /** What the body has at least. Without a shape, success has no body. */
  answer?: Shape
  /** The property that holds the record, if the body is nothing but its envelope. */
  envelope?: string
  /** The statuses that are documented as errors. */
  errors: readonly number[]
}

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

export const operations: Record<OperationId, Operation> = {
  listPixels: {
    group: 'pixels',
    name: 'list',
    method: 'GET',
    path: '/api/v1/pixels',
    query: ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'],
    success: 200,
    answer: { data: 'array', links: 'object', meta: 'object' },
    errors: [401, 422],
  },
  createPixel: {
    group: 'pixels',
    name: 'create',
    method: 'POST',
    path: '/api/v1/pixels',
    form: ['name', 'type', 'value'],
    success: 201,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 415, 422],
  },
  getPixel: {
    group: 'pixels',
    name: 'get',
    method: 'GET',
    path: '/api/v1/pixels/{id}',
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404],
  },
  updatePixelWithPut: {
    group: 'pixels',
    name: 'updateWithPut',
    method: 'PUT',
    path: '/api/v1/pixels/{id}',
    form: ['name', 'type', 'value'],
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404, 415, 422],
  },
  updatePixel: {
    group: 'pixels',
    name: 'update',
    method: 'PATCH',
    path: '/api/v1/pixels/{id}',
    form: ['name', 'type', 'value'],
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404, 415, 422],
  },
  deletePixel: {
    group: 'pixels',
    name: 'delete',
    method: 'DELETE',
    path: '/api/v1/pixels/{id}',
    success: 204,
    errors: [401, 404],
  },
  listDomains: {
    group: 'domains',
    name: 'list',
    method: 'GET',
    path: '/api/v1/domains',
    query: ['search', 'search_by', 'sort_by', 'sort', 'per_page', 'page'],
    success: 200,
    answer: { data: 'array', links: 'object', meta: 'object' },
    errors: [401, 422],
  },
  createDomain: {
    group: 'domains',
    name: 'create',
    method: 'POST',
    path: '/api/v1/domains',
    form: ['name', 'index_page', 'not_found_page'],
    success: 201,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 415, 422],
  },
  getDomain: {
    group: 'domains',
    name: 'get',
    method: 'GET',
    path: '/api/v1/domains/{id}',
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404],
  },
  updateDomainWithPut: {
    group: 'domains',
    name: 'updateWithPut',
    method: 'PUT',
    path: '/api/v1/domains/{id}',
    form: ['index_page', 'not_found_page'],
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404, 415, 422],
  },
  updateDomain: {
    group: 'domains',
    name: 'update',
    method: 'PATCH',
    path: '/api/v1/domains/{id}',
    form: ['index_page', 'not_found_page'],
    success: 200,
    answer: { data: 'object' },
    envelope: 'data',
    errors: [401, 404, 415, 422],
  },
  deleteDomain: {
    group: 'domains',
    name: 'delete',
    method: 'DELETE',
    path: '/api/v1/domains/{id}',
    success: 204,
    errors: [401, 404],
  },
}
