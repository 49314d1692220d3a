export { createClient, type Client } from './client/create-client.ts'
export { CallError, ConnectionError, InvalidResponseError, RedirectError, TimeoutError } from './client/errors.ts'
export { isOneOf } from './client/is-one-of.ts'
export type { AttemptReport, CallOptions, ClientOptions } from './client/options.ts'
export type { Answer, Call, Failure, Result, Success } from './client/outcome.ts'
export {
  NotFoundError,
  ServerError,
  StatusError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
  type ErrorOf,
  type OtherErrors,
} from './client/status-errors.ts'
export * from '../generated/enums.ts'
export type * from '../generated/errors.ts'
export type * from '../generated/methods.ts'
export type * from '../generated/models.ts'
export type { OperationId } from '../generated/operations.ts'
export type * from '../generated/queries.ts'
export type { components, operations, paths } from '../generated/schema.ts'
