// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

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

const data_1 = { id: 'number', name: 'string', type: 'string', value: 'string' } as const

const links_1 = { first: 'string', last: 'string', prev: 'string|null', next: 'string|null' } as const

const meta_1 = {
  current_page: 'number',
  from: 'number|null',
  last_page: 'number',
  path: 'string',
  per_page: 'number',
  to: 'number|null',
  total: 'number',
} as const

const pages_1 = {
  page: 'page',
  first: 1,
  length: 'per_page',
  longest: 100,
  records: '/data',
  id: '/id',
  current: '/meta/current_page',
  last: '/meta/last_page',
  total: '/meta/total',
  next: '/links/next',
} as const

const errors_1 = {
  '401': ['UnauthenticatedError'],
  '415': ['UnsupportedMediaTypeError'],
  '422': ['ValidationError'],
} as const

const body_1 = { data: data_1 } as const

const errors_2 = {
  '401': ['UnauthenticatedError'],
  '404': ['NotFoundError'],
  '415': ['UnsupportedMediaTypeError'],
  '422': ['ValidationError'],
} as const

const data_2 = { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } as const

const body_2 = { data: data_2 } as const

export const basePath = '/api/v1' as const

export const operations = {
  pixels: {
    list: {
      operationId: 'listPixels',
      method: 'GET',
      path: '/api/v1/pixels',
      query: ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'],
      errors: { '401': ['UnauthenticatedError'], '422': ['ValidationError'] },
      body: { data: [data_1], links: links_1, meta: meta_1 },
      pages: pages_1,
    },
    create: {
      operationId: 'createPixel',
      method: 'POST',
      path: '/api/v1/pixels',
      form: ['name', 'type', 'value'],
      errors: errors_1,
      body: body_1,
      record: '/data',
    },
    get: {
      operationId: 'getPixel',
      method: 'GET',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
      body: body_1,
      record: '/data',
    },
    updateWithPut: {
      operationId: 'updatePixelWithPut',
      method: 'PUT',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      form: ['name', 'type', 'value'],
      errors: errors_2,
      body: body_1,
      record: '/data',
    },
    update: {
      operationId: 'updatePixel',
      method: 'PATCH',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      form: ['name', 'type', 'value'],
      errors: errors_2,
      body: body_1,
      record: '/data',
    },
    delete: {
      operationId: 'deletePixel',
      method: 'DELETE',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
    },
  },
  domains: {
    list: {
      operationId: 'listDomains',
      method: 'GET',
      path: '/api/v1/domains',
      query: ['search', 'search_by', 'sort_by', 'sort', 'per_page', 'page'],
      errors: { '401': ['UnauthenticatedError'], '422': ['ValidationError'] },
      body: { data: [data_2], links: links_1, meta: meta_1 },
      pages: pages_1,
    },
    create: {
      operationId: 'createDomain',
      method: 'POST',
      path: '/api/v1/domains',
      form: ['name', 'index_page', 'not_found_page'],
      errors: errors_1,
      body: body_2,
      record: '/data',
    },
    get: {
      operationId: 'getDomain',
      method: 'GET',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
      body: body_2,
      record: '/data',
    },
    updateWithPut: {
      operationId: 'updateDomainWithPut',
      method: 'PUT',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      form: ['index_page', 'not_found_page'],
      clearable: ['index_page', 'not_found_page'],
      errors: errors_2,
      body: body_2,
      record: '/data',
    },
    update: {
      operationId: 'updateDomain',
      method: 'PATCH',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      form: ['index_page', 'not_found_page'],
      clearable: ['index_page', 'not_found_page'],
      errors: errors_2,
      body: body_2,
      record: '/data',
    },
    delete: {
      operationId: 'deleteDomain',
      method: 'DELETE',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
    },
  },
} as const

export const errorBodies = {
  ValidationError: [
    {
      shape: { message: 'string', errors: { '*': ['string'] } },
      message: '/message',
      fieldErrors: '/errors',
    },
  ],
  other: [{ shape: { message: 'string' }, message: '/message' }],
} as const
