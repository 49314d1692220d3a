// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { ErrorBody, Operation, Shape } from './table.ts'

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

/** What the paths of all operations begin with. */
export const basePath = '/api/v1'

const pixel = { id: 'number', name: 'string', type: 'string', value: 'string' } satisfies Shape
const pageLinks = { first: 'string', last: 'string', prev: 'string|null', next: 'string|null' } satisfies Shape
const pageMeta = { current_page: 'number', from: 'number|null', last_page: 'number', path: 'string', per_page: 'number', to: 'number|null', total: 'number' } satisfies Shape
const pixelList = { data: [pixel], links: pageLinks, meta: pageMeta } satisfies Shape
const pixelEnvelope = { data: pixel } satisfies Shape
const domain = { id: 'number', name: 'string', index_page: 'string|null', not_found_page: 'string|null' } satisfies Shape
const domainList = { data: [domain], links: pageLinks, meta: pageMeta } satisfies Shape
const domainEnvelope = { data: domain } satisfies Shape
const errorMessage = { message: 'string' } satisfies Shape
const errorFields = { message: 'string', errors: { '*': ['string'] } } satisfies Shape

export const operations: Readonly<Record<string, Readonly<Record<string, Operation<OperationId>>>>> = {
  pixels: {
    list: { operationId: 'listPixels', method: 'GET', path: '/api/v1/pixels', query: ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'], errors: { '401': ['UnauthenticatedError'], '422': ['ValidationError'] }, body: pixelList, pages: { page: 'page', first: 1, length: 'per_page', longest: 100, records: '/data', id: '/id', current: '/meta/current_page', last: '/meta/last_page', total: '/meta/total', next: '/links/next' } },
    create: { operationId: 'createPixel', method: 'POST', path: '/api/v1/pixels', form: ['name', 'type', 'value'], errors: { '401': ['UnauthenticatedError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: pixelEnvelope, record: '/data' },
    get: { operationId: 'getPixel', method: 'GET', path: '/api/v1/pixels/{id}', ids: ['id'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] }, body: pixelEnvelope, record: '/data' },
    updateWithPut: { operationId: 'updatePixelWithPut', method: 'PUT', path: '/api/v1/pixels/{id}', ids: ['id'], form: ['name', 'type', 'value'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: pixelEnvelope, record: '/data' },
    update: { operationId: 'updatePixel', method: 'PATCH', path: '/api/v1/pixels/{id}', ids: ['id'], form: ['name', 'type', 'value'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: pixelEnvelope, record: '/data' },
    delete: { operationId: 'deletePixel', method: 'DELETE', path: '/api/v1/pixels/{id}', ids: ['id'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] } },
  },
  domains: {
    list: { operationId: 'listDomains', method: 'GET', path: '/api/v1/domains', query: ['search', 'search_by', 'sort_by', 'sort', 'per_page', 'page'], errors: { '401': ['UnauthenticatedError'], '422': ['ValidationError'] }, body: domainList, pages: { page: 'page', first: 1, length: 'per_page', longest: 100, records: '/data', id: '/id', current: '/meta/current_page', last: '/meta/last_page', total: '/meta/total', next: '/links/next' } },
    create: { operationId: 'createDomain', method: 'POST', path: '/api/v1/domains', form: ['name', 'index_page', 'not_found_page'], errors: { '401': ['UnauthenticatedError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: domainEnvelope, record: '/data' },
    get: { operationId: 'getDomain', method: 'GET', path: '/api/v1/domains/{id}', ids: ['id'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] }, body: domainEnvelope, record: '/data' },
    updateWithPut: { operationId: 'updateDomainWithPut', method: 'PUT', path: '/api/v1/domains/{id}', ids: ['id'], form: ['index_page', 'not_found_page'], clearable: ['index_page', 'not_found_page'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: domainEnvelope, record: '/data' },
    update: { operationId: 'updateDomain', method: 'PATCH', path: '/api/v1/domains/{id}', ids: ['id'], form: ['index_page', 'not_found_page'], clearable: ['index_page', 'not_found_page'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'], '415': ['UnsupportedMediaTypeError'], '422': ['ValidationError'] }, body: domainEnvelope, record: '/data' },
    delete: { operationId: 'deleteDomain', method: 'DELETE', path: '/api/v1/domains/{id}', ids: ['id'], errors: { '401': ['UnauthenticatedError'], '404': ['NotFoundError'] } },
  },
}

/** The bodies of each class of errors. A class without an entry has those of `other`. */
export const errorBodies: Readonly<Record<string, readonly ErrorBody[]>> = {
  ValidationError: [{ shape: errorFields, message: '/message', fieldErrors: '/errors' }],
  other: [{ shape: errorMessage, message: '/message' }],
}
