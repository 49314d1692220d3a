// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { ErrorFields, ErrorMessage } from './models.ts'
import type { Shape } from './operations.ts'

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

/** What each of these bodies has at least. */
export const errorShapes: Record<keyof ErrorBodies, Shape> = {
  401: { message: 'string' },
  404: { message: 'string' },
  415: { message: 'string' },
  422: { message: 'string', errors: 'object' },
  default: { message: 'string' },
}
