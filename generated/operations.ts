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

export const basePath = '/api/v1' as const

export const operations = {
  pixels: {
    list: {
      operationId: 'listPixels',
      method: 'GET',
      path: '/api/v1/pixels',
      query: ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'],
      errors: { '401': ['UnauthenticatedError'], '422': ['ValidationError'] },
      body: {
        data: [{ id: 'number', name: 'string', type: 'string', value: 'string' }],
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
      },
      pages: {
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
      },
    },
    create: {
      operationId: 'createPixel',
      method: 'POST',
      path: '/api/v1/pixels',
      form: ['name', 'type', 'value'],
      errors: {
        '401': ['UnauthenticatedError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', type: 'string', value: 'string' } },
      record: '/data',
    },
    get: {
      operationId: 'getPixel',
      method: 'GET',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
      body: { data: { id: 'number', name: 'string', type: 'string', value: 'string' } },
      record: '/data',
    },
    updateWithPut: {
      operationId: 'updatePixelWithPut',
      method: 'PUT',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      form: ['name', 'type', 'value'],
      errors: {
        '401': ['UnauthenticatedError'],
        '404': ['NotFoundError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', type: 'string', value: 'string' } },
      record: '/data',
    },
    update: {
      operationId: 'updatePixel',
      method: 'PATCH',
      path: '/api/v1/pixels/{id}',
      ids: ['id'],
      form: ['name', 'type', 'value'],
      errors: {
        '401': ['UnauthenticatedError'],
        '404': ['NotFoundError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', type: 'string', value: 'string' } },
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
      body: {
        data: [{ id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' }],
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
      },
      pages: {
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
      },
    },
    create: {
      operationId: 'createDomain',
      method: 'POST',
      path: '/api/v1/domains',
      form: ['name', 'index_page', 'not_found_page'],
      errors: {
        '401': ['UnauthenticatedError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } },
      record: '/data',
    },
    get: {
      operationId: 'getDomain',
      method: 'GET',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] },
      body: { data: { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } },
      record: '/data',
    },
    updateWithPut: {
      operationId: 'updateDomainWithPut',
      method: 'PUT',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      form: ['index_page', 'not_found_page'],
      clearable: ['index_page', 'not_found_page'],
      errors: {
        '401': ['UnauthenticatedError'],
        '404': ['NotFoundError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } },
      record: '/data',
    },
    update: {
      operationId: 'updateDomain',
      method: 'PATCH',
      path: '/api/v1/domains/{id}',
      ids: ['id'],
      form: ['index_page', 'not_found_page'],
      clearable: ['index_page', 'not_found_page'],
      errors: {
        '401': ['UnauthenticatedError'],
        '404': ['NotFoundError'],
        '415': ['UnsupportedMediaTypeError'],
        '422': ['ValidationError'],
      },
      body: { data: { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } },
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
