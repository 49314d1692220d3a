// What a client and a call can be told.

import type { OperationId } from '../../generated/operations.ts'

export interface ClientOptions {
  /** The address of your service, without the path of the API: `https://api.example.com`. */
  baseUrl: string
  /**
   * Sent as a bearer token with every request, only to the origin of `baseUrl`, and shown nowhere. A function is asked
   * for each request.
   */
  apiKey: string | (() => string | Promise<string>)
  /** Used instead of the global `fetch`, which is otherwise looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * How long one attempt may take, to the end of its answer; the first also has to get the key. Default: 30000.
   * `Infinity` is for ever.
   */
  timeoutMs?: number | undefined
  /** How often a failed request is repeated when that is safe. Default: 2. */
  retry?: number | undefined
  /** Called after each attempt, for logs and metrics. */
  onAttempt?: ((report: AttemptReport) => void) | undefined
}

export interface CallOptions {
  /** Ends the call, also between two attempts or before there is a key. It rejects with the reason of the signal. */
  signal?: AbortSignal | undefined
  /** Instead of that of the client. */
  timeoutMs?: number | undefined
  /** Instead of that of the client. */
  retry?: number | undefined
  /** Sent with this request, besides the headers of the client, which win. */
  headers?: Record<string, string> | undefined
}

/** What happened in one attempt. It never has a header, a query or a body. */
export interface AttemptReport {
  /** Undefined for a request through `raw` that is none of the contract. */
  operationId: OperationId | undefined
  /** The template, `/api/v1/pixels/{id}`: no id gets into your metrics. */
  path: string | undefined
  /** Counted from 1. */
  attempt: number
  /** Undefined if no answer came. */
  status: number | undefined
  durationMs: number
  /** How long the client now waits until it tries again. Undefined if it does not. */
  nextWaitMs: number | undefined
}
