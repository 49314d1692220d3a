// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.
// What the code by hand knows of the service: where its paths begin, what its errors say.

import type { ErrorFields, ErrorMessage } from './models.ts'

import type { Json } from '../src/client/operation.ts'

/** The end of a base URL that it may have or not: what all paths begin with. */
export const basePath = /(\/api\/v1)?\/*$/

/** The status that says that the key is not known, and nothing else. */
export const keyStatus: number | undefined = 401

/** The message of an error for people. */
export function errorMessage(body: Json): unknown {
  return body?.message
}

/** The sentences for each field at fault; none if the body has none. */
export function fieldErrors(body: Json): FieldErrors {
  return body?.errors ?? {}
}

/** Why a service rejects a request. */
export type RejectionRole = 'unauthenticated' | 'invalid-query' | 'unsupported-media-type' | 'invalid-form' | 'empty-field' | 'unknown-id' | 'malformed-id'

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
