import { type Methods, createMethods, service } from '../generated/client.ts'
import type { OperationId } from '../generated/service.ts'
import { makeClient } from './client/create-client.ts'
import type * as options from './client/options.ts'

export interface Client extends Methods {
  /** The address of the service, without the path of the API. */
  readonly baseUrl: string
  /**
   * The same client with other defaults. Headers and `fetchOptions` are added to its own; every signal ends a
   * call.
   *
   * @example
   * const patient = client.withOptions({ timeoutMs: 60_000 })
   */
  withOptions(options: options.OtherOptions): Client
}

/**
 * A client for one service and one key.
 *
 * @throws {TypeError} if an option cannot be used. Calls reject with a class that extends `CallError`.
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey: process.env.API_KEY ?? '' })
 * const pixel = await client.pixels.create({ name: 'Summer reading', type: 'google-ads', value: 'AW-11094827364' })
 */
export function createClient(options: ClientOptions): Client {
  return makeClient<Methods>(service, createMethods, options)
}

export interface ClientOptions extends options.ClientOptions<RequestInfo, AttemptReport> {}

/** A request as `onRequest` sees it: before the key is added. */
export interface RequestInfo extends options.RequestInfo<OperationId> {}

/** What happened in one attempt, without the body and the headers of the request. */
export interface AttemptReport extends options.AttemptReport<OperationId> {}

export type {
  ApiKeyFunction,
  CallOptions,
  FailedAttempt,
  FetchFunction,
  FetchOptions,
  HeaderValues,
  HeadersOption,
  OtherOptions,
  RetryRule,
} from './client/options.ts'
export type { Call, Failure, ResponseInfo, Result, Success, WithResponse } from './client/call.ts'
export type { Page, PageInTurn } from './client/lists/page.ts'
export type { StatusErrorInit } from './client/errors/status-errors.ts'
export { isOneOf } from './client/is-one-of.ts'
export type * from '../generated/client.ts'
export * from '../generated/errors.ts'
export type * from '../generated/service.ts'
export * from '../generated/enums.ts'
export type * from '../generated/models.ts'
