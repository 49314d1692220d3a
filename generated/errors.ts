// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { NotFoundError, OtherErrors, UnauthenticatedError, UnsupportedMediaTypeError, ValidationError } from '../src/client/status-errors.ts'
import type { ErrorFields, ErrorMessage } from './models.ts'

/** The body of each documented error by its status. `default` is every status that has no entry. */
export interface ErrorBodies {
  401: ErrorMessage
  404: ErrorMessage
  415: ErrorMessage
  422: ErrorFields
  default: ErrorMessage
}

export type DocumentedStatus = 401 | 404 | 415 | 422

/** All that `listPixels` can reject with. */
export type ListPixelsErrors = UnauthenticatedError | ValidationError | OtherErrors

/** All that `createPixel` can reject with. */
export type CreatePixelErrors = UnauthenticatedError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `getPixel` can reject with. */
export type GetPixelErrors = UnauthenticatedError | NotFoundError | OtherErrors

/** All that `updatePixelWithPut` can reject with. */
export type UpdatePixelWithPutErrors = UnauthenticatedError | NotFoundError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `updatePixel` can reject with. */
export type UpdatePixelErrors = UnauthenticatedError | NotFoundError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `deletePixel` can reject with. */
export type DeletePixelErrors = UnauthenticatedError | NotFoundError | OtherErrors

/** All that `listDomains` can reject with. */
export type ListDomainsErrors = UnauthenticatedError | ValidationError | OtherErrors

/** All that `createDomain` can reject with. */
export type CreateDomainErrors = UnauthenticatedError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `getDomain` can reject with. */
export type GetDomainErrors = UnauthenticatedError | NotFoundError | OtherErrors

/** All that `updateDomainWithPut` can reject with. */
export type UpdateDomainWithPutErrors = UnauthenticatedError | NotFoundError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `updateDomain` can reject with. */
export type UpdateDomainErrors = UnauthenticatedError | NotFoundError | UnsupportedMediaTypeError | ValidationError | OtherErrors

/** All that `deleteDomain` can reject with. */
export type DeleteDomainErrors = UnauthenticatedError | NotFoundError | OtherErrors

/** All that each operation can reject with. */
export interface OperationErrors {
  listPixels: ListPixelsErrors
  createPixel: CreatePixelErrors
  getPixel: GetPixelErrors
  updatePixelWithPut: UpdatePixelWithPutErrors
  updatePixel: UpdatePixelErrors
  deletePixel: DeletePixelErrors
  listDomains: ListDomainsErrors
  createDomain: CreateDomainErrors
  getDomain: GetDomainErrors
  updateDomainWithPut: UpdateDomainWithPutErrors
  updateDomain: UpdateDomainErrors
  deleteDomain: DeleteDomainErrors
}

/** What is wrong with each field or query parameter at fault, by its name: at least one sentence each. */
export interface FieldErrors {
  readonly index_page?: string[]
  readonly name?: string[]
  readonly not_found_page?: string[]
  readonly page?: string[]
  readonly per_page?: string[]
  readonly search?: string[]
  readonly search_by?: string[]
  readonly sort?: string[]
  readonly sort_by?: string[]
  readonly type?: string[]
  readonly value?: string[]
}

/** The class that each documented status becomes. It is written in src/client/status-errors.ts. */
export interface ErrorNames {
  401: 'UnauthenticatedError'
  404: 'NotFoundError'
  415: 'UnsupportedMediaTypeError'
  422: 'ValidationError'
}
