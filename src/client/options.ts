// What a client can be told.

import type { CallOptions, ResponseInfo } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'

export interface ClientOptions {
  /** The address of your service, without the path of the API: `https://api.example.com`. */
  baseUrl: string
  /**
   * Sent as a bearer token with every request, only to the origin of `baseUrl`, and shown nowhere. A function is asked
   * for each call, and once more if the service rejects its key. `undefined` is for a `baseUrl` such as `/proxy`, where
   * your own server adds the key.
   */
  apiKey: string | ApiKeyFunction | undefined
  /** Used instead of the global `fetch`, which is otherwise looked up at each request. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * How long one attempt may take, to the end of its response; key, headers and hooks may each take as long. Default: 30000.
   * `Infinity` is for ever.
   */
  timeoutMs?: number | undefined
  /** How long a whole call may take, with all its attempts and waits. Default: `Infinity`. */
  deadlineMs?: number | undefined
  /** How often a failed request is repeated when that is safe. Default: 2. */
  retry?: number | undefined
  /** Sent with every request. A function is asked for each call. `Accept`, `Authorization` and `Content-Type` stay. */
  headers?: HeadersOption | undefined
  /** Ends every call of the client. */
  signal?: AbortSignal | undefined
  /** Called before each call is sent, and waited for. It may add and change headers; it never sees the key. */
  onRequest?: ((request: RequestInfo) => void | Promise<void>) | undefined
  /** Called with each response that is not followed by a repetition. What it throws is printed, and changes nothing. */
  onResponse?: ((response: ResponseInfo, request: RequestInfo) => void) | undefined
  /** Called after each attempt, for logs and metrics. What it throws is printed, and changes nothing. */
  onAttempt?: ((report: AttemptReport) => void) | undefined
}

/** Gives the key. After the service rejected the one it gave, it is asked once more, with `{ reason: 'rejected' }`. */
export type ApiKeyFunction = (asked?: { reason: 'rejected' }) => string | Promise<string>

export type HeaderValues = Readonly<Record<string, string | undefined>>

export type HeadersOption = HeaderValues | (() => HeaderValues | Promise<HeaderValues>)

/** Options that `withOptions` can change. */
export type OtherOptions = Pick<ClientOptions, 'timeoutMs' | 'deadlineMs' | 'retry' | 'headers' | 'signal'>

/** A request as the hooks see it: before the key is added. */
export interface RequestInfo extends KnownOperation {
  method: string
  url: string
  headers: Headers
}

/** What happened in one attempt. It never has a header, a query or a body. */
export interface AttemptReport extends KnownOperation {
  /** Counted from 1. */
  attempt: number
  /** Undefined if no response came. */
  status: number | undefined
  durationMs: number
  /** How long the client now waits until it tries again. Undefined if it does not. */
  nextWaitMs: number | undefined
}

interface KnownOperation {
  /** Undefined for a request of openapi-fetch that is not in the contract. */
  operationId: OperationId | undefined
  /** The template, `/api/v1/pixels/{id}`: no id gets into your metrics. */
  path: string | undefined
}

export type { CallOptions }
