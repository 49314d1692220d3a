// Generated from the contract by `npm run generate`. Do not edit.
// The client of this contract: its operations, its methods and their types.

import type { OtherErrors } from './errors.ts'
import type { PerPage, PixelType, SearchBy, Sort, SortBy } from './enums.ts'
import type { Domain, DomainCreate, DomainList, DomainUpdate, Id, Pixel, PixelCreate, PixelList, PixelUpdate } from './models.ts'
import type { OperationId } from './service.ts'

import type { Call } from '../src/client/call.ts'
import type { Page, PageInTurn } from '../src/client/lists/page.ts'
import { type ListOperation, type Operation, type Reading, type Runtime, type Service, type SuccessBody, found } from '../src/client/operation.ts'
import type { CallOptions } from '../src/client/options.ts'
import { valueAt } from '../src/lib/json.ts'
import { ValidationError, NotFoundError, UnauthenticatedError, RedirectError, TooManyRequestsError, UnexpectedStatusError, ServerError } from './errors.ts'

/** What the client knows of the service, besides its operations. */
export const service: Service = {
  basePath: '/api/v1',
  keyStatus: 401,
  others: {
    redirect: RedirectError,
    tooMany: TooManyRequestsError,
    unexpected: UnexpectedStatusError,
    server: ServerError,
  },
}

function list<Data>({ body }: SuccessBody): Reading<Data> {
  return Array.isArray(valueAt(body, 'data')) ? found(body) : { problem: 'has no list at `data`' }
}

function record<Data>({ body }: SuccessBody): Reading<Data> {
  return valueAt(body, 'data', 'id') != null ? found(valueAt(body, 'data')) : { problem: 'has no id at `data.id`' }
}

function nothing<Data>({ text }: SuccessBody): Reading<Data> {
  return !/^\s*</.test(text) ? found(undefined) : { problem: 'has no JSON' }
}

export const listPixels: ListOperation<Operations['listPixels']> = {
  operationId: 'listPixels',
  method: 'GET',
  path: '/api/v1/pixels',
  names: ['search', 'search_by', 'type', 'sort_by', 'sort', 'per_page', 'page'],
  errors: () => ({ 401: UnauthenticatedError }),
  read: list,
  pages: {
    first: 1,
    page: 'page',
    length: 'per_page',
    usual: 10,
    longest: 100,
    records: ['data'],
    idOf: (record) => valueAt(record, 'id') ?? record,
    total: ({ body }) => valueAt(body, 'meta', 'total'),
    last: ({ body }) => valueAt(body, 'meta', 'last_page'),
  },
}

const createPixel: Operation<Operations['createPixel']> = {
  operationId: 'createPixel',
  method: 'POST',
  path: '/api/v1/pixels',
  names: ['name', 'type', 'value'],
  errors: () => ({ 401: UnauthenticatedError, 422: ValidationError }),
  read: record,
}

const getPixel: Operation<Operations['getPixel']> = {
  operationId: 'getPixel',
  method: 'GET',
  path: '/api/v1/pixels/{id}',
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError }),
  read: record,
}

const updatePixelWithPut: Operation<Operations['updatePixelWithPut']> = {
  operationId: 'updatePixelWithPut',
  method: 'PUT',
  path: '/api/v1/pixels/{id}',
  names: ['name', 'type', 'value'],
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError, 422: ValidationError }),
  read: record,
}

const updatePixel: Operation<Operations['updatePixel']> = {
  operationId: 'updatePixel',
  method: 'PATCH',
  path: '/api/v1/pixels/{id}',
  names: ['name', 'type', 'value'],
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError, 422: ValidationError }),
  read: record,
}

const deletePixel: Operation<Operations['deletePixel']> = {
  operationId: 'deletePixel',
  method: 'DELETE',
  path: '/api/v1/pixels/{id}',
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError }),
  read: nothing,
}

export const listDomains: ListOperation<Operations['listDomains']> = {
  operationId: 'listDomains',
  method: 'GET',
  path: '/api/v1/domains',
  names: ['search', 'search_by', 'sort_by', 'sort', 'per_page', 'page'],
  errors: () => ({ 401: UnauthenticatedError }),
  read: list,
  pages: {
    first: 1,
    page: 'page',
    length: 'per_page',
    usual: 10,
    longest: 100,
    records: ['data'],
    idOf: (record) => valueAt(record, 'id') ?? record,
    total: ({ body }) => valueAt(body, 'meta', 'total'),
    last: ({ body }) => valueAt(body, 'meta', 'last_page'),
  },
}

const createDomain: Operation<Operations['createDomain']> = {
  operationId: 'createDomain',
  method: 'POST',
  path: '/api/v1/domains',
  names: ['name', 'index_page', 'not_found_page'],
  errors: () => ({ 401: UnauthenticatedError, 422: ValidationError }),
  read: record,
}

const getDomain: Operation<Operations['getDomain']> = {
  operationId: 'getDomain',
  method: 'GET',
  path: '/api/v1/domains/{id}',
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError }),
  read: record,
}

const updateDomainWithPut: Operation<Operations['updateDomainWithPut']> = {
  operationId: 'updateDomainWithPut',
  method: 'PUT',
  path: '/api/v1/domains/{id}',
  names: ['index_page', 'not_found_page'],
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError, 422: ValidationError }),
  read: record,
}

const updateDomain: Operation<Operations['updateDomain']> = {
  operationId: 'updateDomain',
  method: 'PATCH',
  path: '/api/v1/domains/{id}',
  names: ['index_page', 'not_found_page'],
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError, 422: ValidationError }),
  read: record,
}

const deleteDomain: Operation<Operations['deleteDomain']> = {
  operationId: 'deleteDomain',
  method: 'DELETE',
  path: '/api/v1/domains/{id}',
  errors: () => ({ 401: UnauthenticatedError, 404: NotFoundError }),
  read: nothing,
}

/** The methods, over the code that sends requests and reads pages. */
export function createMethods({ call, list, first, all, pages }: Runtime): Methods {
  return {
    pixels: {
      list: (query, options) => list<Operations['listPixels']>({ query, options }, listPixels),
      listAll: (query, options) => all<Operations['listPixels']>({ query, options }, listPixels),
      listPages: (query, options) => pages<Operations['listPixels']>({ query, options }, listPixels),
      first: (query, options) => first<Operations['listPixels']>({ query, options }, listPixels),
      create: (fields, options) => call<Operations['createPixel']>({ fields, options }, createPixel),
      get: (id, options) => call<Operations['getPixel']>({ id, options }, getPixel),
      updateWithPut: (id, fields, options) => call<Operations['updatePixelWithPut']>({ id, fields, options }, updatePixelWithPut),
      update: (id, fields, options) => call<Operations['updatePixel']>({ id, fields, options }, updatePixel),
      delete: (id, options) => call<Operations['deletePixel']>({ id, options }, deletePixel),
    },
    domains: {
      list: (query, options) => list<Operations['listDomains']>({ query, options }, listDomains),
      listAll: (query, options) => all<Operations['listDomains']>({ query, options }, listDomains),
      listPages: (query, options) => pages<Operations['listDomains']>({ query, options }, listDomains),
      first: (query, options) => first<Operations['listDomains']>({ query, options }, listDomains),
      create: (fields, options) => call<Operations['createDomain']>({ fields, options }, createDomain),
      get: (id, options) => call<Operations['getDomain']>({ id, options }, getDomain),
      updateWithPut: (id, fields, options) => call<Operations['updateDomainWithPut']>({ id, fields, options }, updateDomainWithPut),
      update: (id, fields, options) => call<Operations['updateDomain']>({ id, fields, options }, updateDomain),
      delete: (id, options) => call<Operations['deleteDomain']>({ id, options }, deleteDomain),
    },
  }
}

/** All that a call of each operation can reject with. */
export interface OperationErrors {
  listPixels: UnauthenticatedError | OtherErrors
  createPixel: ValidationError | UnauthenticatedError | OtherErrors
  getPixel: NotFoundError | UnauthenticatedError | OtherErrors
  updatePixelWithPut: ValidationError | NotFoundError | UnauthenticatedError | OtherErrors
  updatePixel: ValidationError | NotFoundError | UnauthenticatedError | OtherErrors
  deletePixel: NotFoundError | UnauthenticatedError | OtherErrors
  listDomains: UnauthenticatedError | OtherErrors
  createDomain: ValidationError | UnauthenticatedError | OtherErrors
  getDomain: NotFoundError | UnauthenticatedError | OtherErrors
  updateDomainWithPut: ValidationError | NotFoundError | UnauthenticatedError | OtherErrors
  updateDomain: ValidationError | NotFoundError | UnauthenticatedError | OtherErrors
  deleteDomain: NotFoundError | UnauthenticatedError | OtherErrors
}

/** Every error of a call of this operation, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]

/** What each operation takes, resolves to and rejects with. */
interface Operations {
  listPixels: {
    operationId: 'listPixels'
    input: { query: ListPixelsQuery | undefined }
    data: Page<Pixel, Omit<PixelList, 'data'>>
    body: Omit<PixelList, 'data'>
    record: Pixel
    errors: OperationErrors['listPixels']
  }
  createPixel: {
    operationId: 'createPixel'
    input: { fields: PixelCreate | FormData }
    data: Pixel
    errors: OperationErrors['createPixel']
  }
  getPixel: {
    operationId: 'getPixel'
    input: { id: Id }
    data: Pixel
    errors: OperationErrors['getPixel']
  }
  updatePixelWithPut: {
    operationId: 'updatePixelWithPut'
    input: { id: Id; fields: PixelUpdate | FormData }
    data: Pixel
    errors: OperationErrors['updatePixelWithPut']
  }
  updatePixel: {
    operationId: 'updatePixel'
    input: { id: Id; fields: PixelUpdate | FormData }
    data: Pixel
    errors: OperationErrors['updatePixel']
  }
  deletePixel: {
    operationId: 'deletePixel'
    input: { id: Id }
    data: void
    errors: OperationErrors['deletePixel']
  }
  listDomains: {
    operationId: 'listDomains'
    input: { query: ListDomainsQuery | undefined }
    data: Page<Domain, Omit<DomainList, 'data'>>
    body: Omit<DomainList, 'data'>
    record: Domain
    errors: OperationErrors['listDomains']
  }
  createDomain: {
    operationId: 'createDomain'
    input: { fields: DomainCreate | FormData }
    data: Domain
    errors: OperationErrors['createDomain']
  }
  getDomain: {
    operationId: 'getDomain'
    input: { id: Id }
    data: Domain
    errors: OperationErrors['getDomain']
  }
  updateDomainWithPut: {
    operationId: 'updateDomainWithPut'
    input: { id: Id; fields: DomainUpdate | FormData }
    data: Domain
    errors: OperationErrors['updateDomainWithPut']
  }
  updateDomain: {
    operationId: 'updateDomain'
    input: { id: Id; fields: DomainUpdate | FormData }
    data: Domain
    errors: OperationErrors['updateDomain']
  }
  deleteDomain: {
    operationId: 'deleteDomain'
    input: { id: Id }
    data: void
    errors: OperationErrors['deleteDomain']
  }
}

/** What `GET /api/v1/pixels` takes in its query. */
export interface ListPixelsQuery {
  /** Returns only matching records. Omit it to return all. (assumption: `search-match`) */
  search?: string | undefined
  /** The field to search. One of `name` (Name). Default: `name`. */
  search_by?: SearchBy | undefined
  /**
   * Returns only pixels of this type. You can combine it with `search`. Omit it to return all types. One of
   * `adroll`, `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`,
   * `pinterest`, `quora`, `x`.
   */
  type?: PixelType | undefined
  /** The field to sort by. One of `id` (Date created), `name` (Name). Default: `id`. */
  sort_by?: SortBy | undefined
  /** The direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`. */
  sort?: Sort | undefined
  /** Records per page. One of `10`, `25`, `50`, `100`. Default: `10`. */
  per_page?: PerPage | undefined
  /** The number of the page to return. Default: `1`. (assumption: `page-selection`) */
  page?: number | undefined
}

/** What `GET /api/v1/domains` takes in its query. */
export interface ListDomainsQuery {
  /** Returns only matching records. Omit it to return all. (assumption: `search-match`) */
  search?: string | undefined
  /** The field to search. One of `name` (Name). Default: `name`. */
  search_by?: SearchBy | undefined
  /** The field to sort by. One of `id` (Date created), `name` (Name). Default: `id`. */
  sort_by?: SortBy | undefined
  /** The direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`. */
  sort?: Sort | undefined
  /** Records per page. One of `10`, `25`, `50`, `100`. Default: `10`. */
  per_page?: PerPage | undefined
  /** The number of the page to return. Default: `1`. (assumption: `page-selection`) */
  page?: number | undefined
}

/** Tracking pixels of ad and analytics platforms. */
export interface PixelsMethods {
  /**
   * List pixels.
   *
   * Returns one page of pixels. The newest come first, unless you choose another order.
   *
   * `GET /api/v1/pixels`, operation `listPixels`.
   *
   * @param query What to ask for.
   * - `search`: Returns only matching records. Omit it to return all. (assumption: `search-match`)
   * - `search_by`: The field to search. One of `name` (Name). Default: `name`.
   * - `type`: Returns only pixels of this type. You can combine it with `search`. Omit it to return all
   *   types. One of `adroll`, `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`,
   *   `linkedin`, `pinterest`, `quora`, `x`.
   * - `sort_by`: The field to sort by. One of `id` (Date created), `name` (Name). Default: `id`.
   * - `sort`: The direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`.
   * - `per_page`: Records per page. One of `10`, `25`, `50`, `100`. Default: `10`.
   * - `page`: The number of the page to return. Default: `1`. (assumption: `page-selection`)
   * @param options The options of this call.
   * @returns One page of the list. (assumptions: `success-status`, `list-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  list(query?: ListPixelsQuery, options?: CallOptions): Call<Page<Pixel, Omit<PixelList, 'data'>>, UnauthenticatedError | OtherErrors>

  /**
   * Every record of `list`, page after page, for `for await`. Requests 100 at a time by default, each page
   * when it is needed.
   *
   * Skips duplicates. Read first, then delete: each deletion shifts later records forward.
   *
   * `GET /api/v1/pixels`, operation `listPixels`, as often as there are pages.
   *
   * @param query The query, as in `list`. With `page`, it begins at that page.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` if the service returns the same
   *   page again.
   */
  listAll(query?: ListPixelsQuery, options?: CallOptions): AsyncGenerator<Pixel, void, undefined>

  /**
   * Every page of `list`, for `for await`. Requests 100 records at a time by default.
   *
   * It works like `listAll`: `items` has the records that no earlier page had.
   *
   * `GET /api/v1/pixels`, operation `listPixels`, as often as there are pages.
   *
   * @param query The query, as in `list`. With `page`, it begins at that page.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` if the service returns the same
   *   page again.
   */
  listPages(query?: ListPixelsQuery, options?: CallOptions): AsyncGenerator<PageInTurn<Pixel, Omit<PixelList, 'data'>>, void, undefined>

  /**
   * The first record of `list`; undefined if there is none.
   *
   * `GET /api/v1/pixels`, operation `listPixels`.
   *
   * @param query What to ask for, as in `list`.
   * @param options The options of this call.
   */
  first(query?: ListPixelsQuery, options?: CallOptions): Call<Pixel | undefined, UnauthenticatedError | OtherErrors>

  /**
   * Create a pixel.
   *
   * Creates a pixel from its name, type and value.
   *
   * `POST /api/v1/pixels`, operation `createPixel`.
   *
   * @param fields All three fields are required.
   * - `name`: The pixel name. Searchable and sortable. Required.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. Required. One of
   *   `adroll`, `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`,
   *   `pinterest`, `quora`, `x`.
   * - `value`: The pixel ID value. Required.
   * @param options The options of this call.
   * @returns The new pixel. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {ValidationError} 422: A field is missing or empty, or its value is not allowed. The service may
   *   reject other values, too. (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  create(fields: PixelCreate | FormData, options?: CallOptions): Call<Pixel, ValidationError | UnauthenticatedError | OtherErrors>

  /**
   * Show a pixel.
   *
   * Returns the pixel with this `id`.
   *
   * `GET /api/v1/pixels/{id}`, operation `getPixel`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param options The options of this call.
   * @returns The pixel with this `id`. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  get(id: Id, options?: CallOptions): Call<Pixel, NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Update a pixel (PUT).
   *
   * Does the same as PATCH: fields that you leave out keep their value. (assumption: `omitted-fields`)
   *
   * `PUT /api/v1/pixels/{id}`, operation `updatePixelWithPut`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param fields The fields to change. The others keep their value, and an empty form changes nothing.
   *   (assumptions: `omitted-fields`, `empty-update`)
   * - `name`: The pixel name. Searchable and sortable.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`,
   *   `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`,
   *   `quora`, `x`.
   * - `value`: The pixel ID value.
   * @param options The options of this call.
   * @returns The pixel after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {ValidationError} 422: A value is not allowed. The service may reject other values, too.
   *   (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  updateWithPut(id: Id, fields: PixelUpdate | FormData, options?: CallOptions): Call<Pixel, ValidationError | NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Update a pixel.
   *
   * Every field is optional: send only the fields to change.
   *
   * `PATCH /api/v1/pixels/{id}`, operation `updatePixel`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param fields The fields to change. The others keep their value, and an empty form changes nothing.
   *   (assumptions: `omitted-fields`, `empty-update`)
   * - `name`: The pixel name. Searchable and sortable.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`,
   *   `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`,
   *   `quora`, `x`.
   * - `value`: The pixel ID value.
   * @param options The options of this call.
   * @returns The pixel after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {ValidationError} 422: A value is not allowed. The service may reject other values, too.
   *   (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  update(id: Id, fields: PixelUpdate | FormData, options?: CallOptions): Call<Pixel, ValidationError | NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Delete a pixel.
   *
   * Deletes the pixel. The request has no body.
   *
   * `DELETE /api/v1/pixels/{id}`, operation `deletePixel`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param options The options of this call.
   * @returns The record was deleted. Ignore the body, if there is one. (assumption: `success-status`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  delete(id: Id, options?: CallOptions): Call<void, NotFoundError | UnauthenticatedError | OtherErrors>
}

/** Domains, each with a name and optional redirect targets. */
export interface DomainsMethods {
  /**
   * List domains.
   *
   * Returns one page of domains. The newest come first, unless you choose another order.
   *
   * `GET /api/v1/domains`, operation `listDomains`.
   *
   * @param query What to ask for.
   * - `search`: Returns only matching records. Omit it to return all. (assumption: `search-match`)
   * - `search_by`: The field to search. One of `name` (Name). Default: `name`.
   * - `sort_by`: The field to sort by. One of `id` (Date created), `name` (Name). Default: `id`.
   * - `sort`: The direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`.
   * - `per_page`: Records per page. One of `10`, `25`, `50`, `100`. Default: `10`.
   * - `page`: The number of the page to return. Default: `1`. (assumption: `page-selection`)
   * @param options The options of this call.
   * @returns One page of the list. (assumptions: `success-status`, `list-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  list(query?: ListDomainsQuery, options?: CallOptions): Call<Page<Domain, Omit<DomainList, 'data'>>, UnauthenticatedError | OtherErrors>

  /**
   * Every record of `list`, page after page, for `for await`. Requests 100 at a time by default, each page
   * when it is needed.
   *
   * Skips duplicates. Read first, then delete: each deletion shifts later records forward.
   *
   * `GET /api/v1/domains`, operation `listDomains`, as often as there are pages.
   *
   * @param query The query, as in `list`. With `page`, it begins at that page.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` if the service returns the same
   *   page again.
   */
  listAll(query?: ListDomainsQuery, options?: CallOptions): AsyncGenerator<Domain, void, undefined>

  /**
   * Every page of `list`, for `for await`. Requests 100 records at a time by default.
   *
   * It works like `listAll`: `items` has the records that no earlier page had.
   *
   * `GET /api/v1/domains`, operation `listDomains`, as often as there are pages.
   *
   * @param query The query, as in `list`. With `page`, it begins at that page.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` if the service returns the same
   *   page again.
   */
  listPages(query?: ListDomainsQuery, options?: CallOptions): AsyncGenerator<PageInTurn<Domain, Omit<DomainList, 'data'>>, void, undefined>

  /**
   * The first record of `list`; undefined if there is none.
   *
   * `GET /api/v1/domains`, operation `listDomains`.
   *
   * @param query What to ask for, as in `list`.
   * @param options The options of this call.
   */
  first(query?: ListDomainsQuery, options?: CallOptions): Call<Domain | undefined, UnauthenticatedError | OtherErrors>

  /**
   * Create a domain.
   *
   * Only `name` is required.
   *
   * `POST /api/v1/domains`, operation `createDomain`.
   *
   * @param fields Only `name` is required.
   * - `name`: The domain name. Searchable and sortable. Required.
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The new domain. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {ValidationError} 422: The name is missing or empty. The service may reject other values, too.
   *   (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  create(fields: DomainCreate | FormData, options?: CallOptions): Call<Domain, ValidationError | UnauthenticatedError | OtherErrors>

  /**
   * Show a domain.
   *
   * Returns the domain with this `id`.
   *
   * `GET /api/v1/domains/{id}`, operation `getDomain`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param options The options of this call.
   * @returns The domain with this `id`. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  get(id: Id, options?: CallOptions): Call<Domain, NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Update a domain (PUT).
   *
   * Does the same as PATCH: fields that you leave out keep their value. (assumption: `omitted-fields`)
   *
   * `PUT /api/v1/domains/{id}`, operation `updateDomainWithPut`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param fields The redirect targets to change. The other one keeps its value, an empty value removes a
   *   target, and an empty form changes nothing. (assumptions: `omitted-fields`, `cleared-targets`,
   *   `empty-update`)
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The domain after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {ValidationError} 422: A form that the service rejects, such as one with a redirect target that
   *   it does not accept. (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  updateWithPut(id: Id, fields: DomainUpdate | FormData, options?: CallOptions): Call<Domain, ValidationError | NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Update a domain.
   *
   * Both redirect targets are optional: send only those to change. You cannot change the name of a domain.
   *
   * `PATCH /api/v1/domains/{id}`, operation `updateDomain`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param fields The redirect targets to change. The other one keeps its value, an empty value removes a
   *   target, and an empty form changes nothing. (assumptions: `omitted-fields`, `cleared-targets`,
   *   `empty-update`)
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The domain after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {ValidationError} 422: A form that the service rejects, such as one with a redirect target that
   *   it does not accept. (assumptions: `invalid-form`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  update(id: Id, fields: DomainUpdate | FormData, options?: CallOptions): Call<Domain, ValidationError | NotFoundError | UnauthenticatedError | OtherErrors>

  /**
   * Delete a domain.
   *
   * Deletes the domain. The request has no body.
   *
   * `DELETE /api/v1/domains/{id}`, operation `deleteDomain`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param options The options of this call.
   * @returns The record was deleted. Ignore the body, if there is one. (assumption: `success-status`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error:
   *   403 (no access), 429 (too many requests), 5xx (server error). (assumption: `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError}
   *   There is no response, or it is unusable.
   */
  delete(id: Id, options?: CallOptions): Call<void, NotFoundError | UnauthenticatedError | OtherErrors>
}

/** The methods of the client, grouped by tag. */
export interface Methods {
  /** Tracking pixels of ad and analytics platforms. */
  pixels: PixelsMethods
  /** Domains, each with a name and optional redirect targets. */
  domains: DomainsMethods
}
