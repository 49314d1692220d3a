// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

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

/** The statuses that each operation documents as errors. */
export interface OperationErrors {
  listPixels: 401 | 422
  createPixel: 401 | 415 | 422
  getPixel: 401 | 404
  updatePixelWithPut: 401 | 404 | 415 | 422
  updatePixel: 401 | 404 | 415 | 422
  deletePixel: 401 | 404
  listDomains: 401 | 422
  createDomain: 401 | 415 | 422
  getDomain: 401 | 404
  updateDomainWithPut: 401 | 404 | 415 | 422
  updateDomain: 401 | 404 | 415 | 422
  deleteDomain: 401 | 404
}

/** The names of all form fields and query parameters. */
export type FieldName = 'index_page' | 'name' | 'not_found_page' | 'page' | 'per_page' | 'search' | 'search_by' | 'sort' | 'sort_by' | 'type' | 'value'

/** The class that each documented status becomes. It is written in src/client/status-errors.ts. */
export interface ErrorNames {
  401: 'UnauthenticatedError'
  404: 'NotFoundError'
  415: 'UnsupportedMediaTypeError'
  422: 'ValidationError'
}
