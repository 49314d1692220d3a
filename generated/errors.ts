// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.
// The errors that this contract documents, and the client makes of its responses.

import type { ErrorFields, ErrorMessage } from './models.ts'
import type { FieldErrors } from './service.ts'

import { StatusError, type StatusErrorInit, argumentsOf } from '../src/client/errors/status-errors.ts'
import { fieldErrors } from './service.ts'

/** Fields or query parameters are not valid. */
export class ValidationError extends StatusError<ErrorFields> {
  declare readonly status: 422
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 422, 'See `errors`.'))
  }
  /** The sentences for each field at fault, by its name. Empty if the service does not say. */
  get errors(): FieldErrors {
    return fieldErrors(this.body)
  }
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
}

/** No record has this id. */
export class NotFoundError extends StatusError<ErrorMessage> {
  declare readonly status: 404
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 404, 'Check the id.'))
  }
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
}

/** The key is missing or not known. */
export class UnauthenticatedError extends StatusError<ErrorMessage> {
  declare readonly status: 401
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 401, 'Check the apiKey.'))
  }
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }
}

/** The service does not take the body as a form. */
export class UnsupportedMediaTypeError extends StatusError<ErrorMessage> {
  declare readonly status: 415
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 415))
  }
  override get name(): 'UnsupportedMediaTypeError' {
    return 'UnsupportedMediaTypeError'
  }
}
