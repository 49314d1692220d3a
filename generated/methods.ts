// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { Call, CallOptions, Page } from './calls.ts'
import type { ErrorsByName } from './errors.ts'
import type { Domain, DomainCreate, DomainList, DomainUpdate, Id, Pixel, PixelCreate, PixelList, PixelUpdate } from './models.ts'
import type { ListAllDomainsQuery, ListAllPixelsQuery, ListDomainsQuery, ListPixelsQuery } from './queries.ts'

// What the methods do is written in src/client, and so are the classes of errors, which come in as a type parameter.

/** Tracking pixels of ad and analytics platforms. */
export interface PixelsMethods<Errors extends ErrorsByName> {
  /**
   * List pixels.
   *
   * Returns one page of the list, the newest pixels first unless you sort it differently.
   *
   * `GET /api/v1/pixels`, operation `listPixels`.
   *
   * @param query What to ask for.
   * - `search`: The search query: the list has only the records that match it. Left out, it has all records.
   *   (assumption: `search-match`)
   * - `search_by`: The field that `search` looks in. One of `name` (Name). Default: `name`.
   * - `type`: Lists only pixels of this type. Left out, pixels of every type are listed. One of `adroll`,
   *   `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`,
   *   `quora`, `x`. (assumption: `search-and-filter`)
   * - `sort_by`: The field that the list is sorted by. One of `id` (Date created), `name` (Name). Default:
   *   `id`. (assumption: `name-order`)
   * - `sort`: The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending).
   *   Default: `desc`.
   * - `per_page`: How many records a page has at most. One of `10`, `25`, `50`, `100`. Default: `10`.
   * - `page`: The number of the page to return. Default: `1`. (assumption: `page-selection`)
   * @param options The options of this call.
   * @returns One page of the list. (assumptions: `success-status`, `links-query`, `empty-page`,
   *   `list-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {ValidationError} 422: A parameter has a value that is not allowed. (assumptions:
   *   `invalid-query`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  list(query?: ListPixelsQuery, options?: CallOptions): Call<PixelList, Errors['ValidationError' | 'UnauthenticatedError' | 'other']>

  /**
   * Every record of `list`, page after page, for `for await`. Asks for 100 at a time unless the query says
   * otherwise, the next page when it is needed.
   *
   * A record that comes twice is left out. Where the service tells the total, records that move to an earlier
   * page because others were deleted are read too.
   *
   * `GET /api/v1/pixels`, operation `listPixels`, as often as there are pages.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` when the service does not turn the
   *   page.
   */
  listAll(query?: ListAllPixelsQuery, options?: CallOptions): AsyncGenerator<Pixel, void, undefined>

  /**
   * Every page of `list`, for `for await`. Asks for 100 records at a time unless the query says otherwise.
   *
   * It reads as `listAll` does: `items` has the records that were on no page before.
   *
   * `GET /api/v1/pixels`, operation `listPixels`, as often as there are pages.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` when the service does not turn the
   *   page.
   */
  listPages(query?: ListAllPixelsQuery, options?: CallOptions): AsyncGenerator<Page<PixelList, Pixel>, void, undefined>

  /**
   * The first record of `list`; undefined if there is none.
   *
   * `GET /api/v1/pixels`, operation `listPixels`.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of this call.
   */
  first(query?: ListAllPixelsQuery, options?: CallOptions): Call<Pixel | undefined, Errors['ValidationError' | 'UnauthenticatedError' | 'other']>

  /**
   * Create a pixel.
   *
   * All three fields are required.
   *
   * `POST /api/v1/pixels`, operation `createPixel`.
   *
   * @param fields A form with all three fields. (assumptions: `empty-field`, `white-space`, `same-name`,
   *   `unknown-fields`)
   * - `name`: The pixel name. Searchable and sortable. Required.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. Required. One of
   *   `adroll`, `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`,
   *   `pinterest`, `quora`, `x`.
   * - `value`: The pixel ID value. Required.
   * @param options The options of this call.
   * @returns The new pixel. (assumptions: `created-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: A field is missing, or a value is not allowed. (assumptions:
   *   `invalid-form`, `empty-field`, `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  create(fields: PixelCreate | FormData, options?: CallOptions): Call<Pixel, Errors['ValidationError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

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
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  get(id: Id, options?: CallOptions): Call<Pixel, Errors['NotFoundError' | 'UnauthenticatedError' | 'other']>

  /**
   * Update a pixel (PUT).
   *
   * Takes the same form as `updatePixel`: with `PUT`, too, every field is optional.
   *
   * `PUT /api/v1/pixels/{id}`, operation `updatePixelWithPut`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param fields A form with the fields to change. (assumptions: `omitted-fields`, `empty-field`,
   *   `white-space`, `empty-update`, `unknown-fields`)
   * - `name`: The pixel name. Searchable and sortable.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`,
   *   `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`,
   *   `quora`, `x`.
   * - `value`: The pixel ID value.
   * @param options The options of this call.
   * @returns The pixel after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: A value is not allowed. (assumptions: `invalid-form`, `empty-field`,
   *   `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  updateWithPut(id: Id, fields: PixelUpdate | FormData, options?: CallOptions): Call<Pixel, Errors['ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

  /**
   * Update a pixel.
   *
   * Every field is optional: send only the fields to change.
   *
   * `PATCH /api/v1/pixels/{id}`, operation `updatePixel`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param fields A form with the fields to change. (assumptions: `omitted-fields`, `empty-field`,
   *   `white-space`, `empty-update`, `unknown-fields`)
   * - `name`: The pixel name. Searchable and sortable.
   * - `type`: The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`,
   *   `bing`, `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`,
   *   `quora`, `x`.
   * - `value`: The pixel ID value.
   * @param options The options of this call.
   * @returns The pixel after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: A value is not allowed. (assumptions: `invalid-form`, `empty-field`,
   *   `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  update(id: Id, fields: PixelUpdate | FormData, options?: CallOptions): Call<Pixel, Errors['ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

  /**
   * Delete a pixel.
   *
   * The request has no payload.
   *
   * `DELETE /api/v1/pixels/{id}`, operation `deletePixel`.
   *
   * @param id The `id` of the pixel. (assumption: `id`)
   * @param options The options of this call.
   * @returns The record was deleted. (assumption: `deleted-status`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  delete(id: Id, options?: CallOptions): Call<void, Errors['NotFoundError' | 'UnauthenticatedError' | 'other']>
}

/** Domains, each with a name and optional redirect targets. */
export interface DomainsMethods<Errors extends ErrorsByName> {
  /**
   * List domains.
   *
   * Returns one page of the list, the newest domains first unless you sort it differently.
   *
   * `GET /api/v1/domains`, operation `listDomains`.
   *
   * @param query What to ask for.
   * - `search`: The search query: the list has only the records that match it. Left out, it has all records.
   *   (assumption: `search-match`)
   * - `search_by`: The field that `search` looks in. One of `name` (Name). Default: `name`.
   * - `sort_by`: The field that the list is sorted by. One of `id` (Date created), `name` (Name). Default:
   *   `id`. (assumption: `name-order`)
   * - `sort`: The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending).
   *   Default: `desc`.
   * - `per_page`: How many records a page has at most. One of `10`, `25`, `50`, `100`. Default: `10`.
   * - `page`: The number of the page to return. Default: `1`. (assumption: `page-selection`)
   * @param options The options of this call.
   * @returns One page of the list. (assumptions: `success-status`, `links-query`, `empty-page`,
   *   `list-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {ValidationError} 422: A parameter has a value that is not allowed. (assumptions:
   *   `invalid-query`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  list(query?: ListDomainsQuery, options?: CallOptions): Call<DomainList, Errors['ValidationError' | 'UnauthenticatedError' | 'other']>

  /**
   * Every record of `list`, page after page, for `for await`. Asks for 100 at a time unless the query says
   * otherwise, the next page when it is needed.
   *
   * A record that comes twice is left out. Where the service tells the total, records that move to an earlier
   * page because others were deleted are read too.
   *
   * `GET /api/v1/domains`, operation `listDomains`, as often as there are pages.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` when the service does not turn the
   *   page.
   */
  listAll(query?: ListAllDomainsQuery, options?: CallOptions): AsyncGenerator<Domain, void, undefined>

  /**
   * Every page of `list`, for `for await`. Asks for 100 records at a time unless the query says otherwise.
   *
   * It reads as `listAll` does: `items` has the records that were on no page before.
   *
   * `GET /api/v1/domains`, operation `listDomains`, as often as there are pages.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of each request.
   * @throws {CallError} What `list` throws; also an `InvalidResponseError` when the service does not turn the
   *   page.
   */
  listPages(query?: ListAllDomainsQuery, options?: CallOptions): AsyncGenerator<Page<DomainList, Domain>, void, undefined>

  /**
   * The first record of `list`; undefined if there is none.
   *
   * `GET /api/v1/domains`, operation `listDomains`.
   *
   * @param query What to ask for, as in `list` without `page`.
   * @param options The options of this call.
   */
  first(query?: ListAllDomainsQuery, options?: CallOptions): Call<Domain | undefined, Errors['ValidationError' | 'UnauthenticatedError' | 'other']>

  /**
   * Create a domain.
   *
   * Only the name is required.
   *
   * `POST /api/v1/domains`, operation `createDomain`.
   *
   * @param fields A form with the name and, if there are any, the redirect targets. (assumptions:
   *   `empty-field`, `white-space`, `same-name`, `unknown-fields`)
   * - `name`: The domain name. Searchable and sortable. Required.
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The new domain. (assumptions: `created-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: The name is missing. (assumptions: `invalid-form`, `empty-field`,
   *   `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  create(fields: DomainCreate | FormData, options?: CallOptions): Call<Domain, Errors['ValidationError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

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
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  get(id: Id, options?: CallOptions): Call<Domain, Errors['NotFoundError' | 'UnauthenticatedError' | 'other']>

  /**
   * Update a domain (PUT).
   *
   * Takes the same form as `updateDomain`: with `PUT`, too, both fields are optional.
   *
   * `PUT /api/v1/domains/{id}`, operation `updateDomainWithPut`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param fields A form with the redirect targets to change. (assumptions: `omitted-fields`,
   *   `cleared-targets`, `white-space`, `empty-update`, `unknown-fields`)
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The domain after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: A field is not accepted, such as `name`. (assumptions: `invalid-form`,
   *   `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  updateWithPut(id: Id, fields: DomainUpdate | FormData, options?: CallOptions): Call<Domain, Errors['ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

  /**
   * Update a domain.
   *
   * Both redirect targets are optional: send only those to change. The name of a domain cannot be changed.
   *
   * `PATCH /api/v1/domains/{id}`, operation `updateDomain`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param fields A form with the redirect targets to change. (assumptions: `omitted-fields`,
   *   `cleared-targets`, `white-space`, `empty-update`, `unknown-fields`)
   * - `index_page`: The index page to redirect to.
   * - `not_found_page`: The 404 page to redirect to.
   * @param options The options of this call.
   * @returns The domain after the update. (assumptions: `success-status`, `record-envelope`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {UnsupportedMediaTypeError} 415: The body is not a URL-encoded form. (assumptions:
   *   `unsupported-media-type`, `error-message`)
   * @throws {ValidationError} 422: A field is not accepted, such as `name`. (assumptions: `invalid-form`,
   *   `unknown-fields`, `error-fields`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  update(id: Id, fields: DomainUpdate | FormData, options?: CallOptions): Call<Domain, Errors['ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError' | 'other']>

  /**
   * Delete a domain.
   *
   * The request has no payload.
   *
   * `DELETE /api/v1/domains/{id}`, operation `deleteDomain`.
   *
   * @param id The `id` of the domain. (assumption: `id`)
   * @param options The options of this call.
   * @returns The record was deleted. (assumption: `deleted-status`)
   * @throws {UnauthenticatedError} 401: The API key is missing or invalid. (assumptions: `unauthenticated`,
   *   `error-message`)
   * @throws {NotFoundError} 404: No record has this `id`. (assumptions: `unknown-id`, `malformed-id`,
   *   `error-message`)
   * @throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: Any other error,
   *   such as too many requests (429) or a failure of the service (5xx). (assumptions: `other-errors`,
   *   `error-message`)
   * @throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no
   *   response, or it is not the promised one.
   */
  delete(id: Id, options?: CallOptions): Call<void, Errors['NotFoundError' | 'UnauthenticatedError' | 'other']>
}

/** The methods of the client, grouped by tag. */
export interface Methods<Errors extends ErrorsByName> {
  /** Tracking pixels of ad and analytics platforms. */
  pixels: PixelsMethods<Errors>
  /** Domains, each with a name and optional redirect targets. */
  domains: DomainsMethods<Errors>
}
