export { createClient, type Client } from './client/create-client.ts'
export {
  ApiKeyError,
  CallError,
  ConnectionError,
  InvalidResponseError,
  RedirectError,
  TimeoutError,
} from './client/errors.ts'
export { isOneOf } from './client/is-one-of.ts'
export type {
  ApiKeyFunction,
  AttemptReport,
  ClientOptions,
  HeaderValues,
  HeadersOption,
  OtherOptions,
  RequestInfo,
} from './client/options.ts'
export {
  NotFoundError,
  ServerError,
  StatusError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
  type ErrorOf,
  type OtherErrors,
} from './client/status-errors.ts'
export type * from '../generated/calls.ts'
export * from '../generated/enums.ts'
export type { FieldErrors } from '../generated/errors.ts'
export type * from '../generated/methods.ts'
export type * from '../generated/models.ts'
export type { OperationId } from '../generated/operations.ts'
export type * from '../generated/queries.ts'
