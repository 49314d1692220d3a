export { createClient, type Client } from './client/create-client.ts'
export {
  ApiKeyError,
  CallError,
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
} from './client/errors/call-errors.ts'
export { isOneOf } from './lib/is-one-of.ts'
export type {
  ApiKeyFunction,
  AttemptReport,
  CallOptions,
  ClientOptions,
  FetchOptions,
  HeaderValues,
  HeadersOption,
  OtherOptions,
  RequestInfo,
} from './client/options.ts'
export {
  RedirectError,
  ServerError,
  StatusError,
  TooManyRequestsError,
  UnexpectedStatusError,
  type ErrorOf,
  type OtherErrors,
  type StatusErrorInit,
} from './client/errors/status-errors.ts'
export type { Call, Failure, ResponseInfo, Result, Success, WithResponse } from './client/call.ts'
export type { Page } from './client/lists/pages.ts'
export type * from '../generated/client.ts'
export * from '../generated/errors.ts'
export type * from '../generated/service.ts'
export * from '../generated/enums.ts'
export type * from '../generated/models.ts'
