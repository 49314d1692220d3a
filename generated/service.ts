// Generated from the contract by `npm run generate`. Do not edit.
// The names of operations, reasons and fields, and what errors say.

import type { ErrorFields, ErrorMessage } from './models.ts'

import { errorsByField, messageOnly } from '../src/client/errors/field-errors.ts'
import { valueAt } from '../src/lib/json.ts'

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

/** The message of an error for people. */
export function errorMessage(body: unknown): unknown {
  return messageOnly(valueAt(body, 'message')) ?? Object.values(fieldErrors(body)).flat()[0]
}

const fields = ['index_page', 'name', 'not_found_page', 'page', 'per_page', 'search', 'search_by', 'sort', 'sort_by', 'type', 'value']

/** Each invalid field's messages; none if the body has none. */
export function fieldErrors(body: unknown): FieldErrors {
  return errorsByField(valueAt(body, 'message'), fields) ?? {}
}

/** Why a service rejects a request. */
export type RejectionRole = 'unauthenticated' | 'invalid-form' | 'unknown-id'

/** The body of an error. */
export type ErrorBody = ErrorMessage | ErrorFields

/** What is wrong with each invalid field or query parameter, by its name: at least one sentence each. */
export type FieldErrors = {
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
