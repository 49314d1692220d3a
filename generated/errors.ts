// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { ErrorFields, ErrorMessage } from './models.ts'

/** The classes of errors that each operation documents. */
export interface OperationErrorNames {
  listPixels: 'ValidationError' | 'UnauthenticatedError'
  createPixel: 'ValidationError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  getPixel: 'NotFoundError' | 'UnauthenticatedError'
  updatePixelWithPut: 'ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  updatePixel: 'ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  deletePixel: 'NotFoundError' | 'UnauthenticatedError'
  listDomains: 'ValidationError' | 'UnauthenticatedError'
  createDomain: 'ValidationError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  getDomain: 'NotFoundError' | 'UnauthenticatedError'
  updateDomainWithPut: 'ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  updateDomain: 'ValidationError' | 'NotFoundError' | 'UnauthenticatedError' | 'UnsupportedMediaTypeError'
  deleteDomain: 'NotFoundError' | 'UnauthenticatedError'
}

/** The statuses that each class stands for. */
export interface ErrorStatuses {
  ValidationError: 422
  NotFoundError: 404
  UnauthenticatedError: 401
  UnsupportedMediaTypeError: 415
}

/** The body of each class of errors. `other` is that of every error that is not documented. */
export interface ErrorBodies {
  ValidationError: ErrorFields
  NotFoundError: ErrorMessage
  UnauthenticatedError: ErrorMessage
  UnsupportedMediaTypeError: ErrorMessage
  other: ErrorMessage
}

/** What the methods need to know of the error classes in src/client. */
export interface ErrorsByName {
  ValidationError: unknown
  NotFoundError: unknown
  UnauthenticatedError: unknown
  UnsupportedMediaTypeError: unknown
  other: unknown
}

/** What is wrong with each invalid field or query parameter, by its name: at least one sentence each. */
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
