// What a client and a call can be told.

import type { SentRequest } from './errors/call-errors.ts'

/** What the hooks are given, an entry names: there it knows the operations of its contract. */
export interface ClientOptions<Request = RequestInfo, Report = AttemptReport> extends FetchSettings<Request, Report> {
  /** The address of your service, without the path of the API: `https://api.example.com`. */
  baseUrl: string | URL
}

/** How requests are sent, by a client or by `createFetch`. */
export interface FetchSettings<Request = RequestInfo, Report = AttemptReport> {
  /**
   * Sent as a bearer token with every request, only to the origin of `baseUrl`, and shown nowhere. A function is called
   * for each call, and once more if the service rejects its key. `null` sends none: your own server adds it, or the
   * browser has a cookie. `undefined`, such as an environment variable that is not set, is a TypeError.
   */
  apiKey: string | ApiKeyFunction | null | undefined
  /** Used instead of the global `fetch`, which is otherwise looked up at each request. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * How long one attempt may take, from the first hook to the end of its response; the `apiKey` function may take as
   * long. Default: 30000. `Infinity` is for ever. For a whole call, use `signal: AbortSignal.timeout(ms)`.
   */
  timeoutMs?: number | undefined
  /**
   * How often a failed request is repeated when that is safe. Renewing the key counts as one retry. Default: 2. A rule
   * decides itself what is repeated.
   */
  retry?: number | RetryRule | undefined
  /** Sent with every request. A function is asked before each attempt. `Accept`, `Authorization` and `Content-Type` stay. */
  headers?: HeadersOption | undefined
  /** Ends every call of the client. */
  signal?: AbortSignal | undefined
  /** What else `fetch` is told, such as `cache`, `credentials`, `keepalive`, or `next` of Next.js. */
  fetchOptions?: FetchOptions | undefined
  /** Called before each attempt, and waited for. It may add and change headers; it never sees the key. */
  onRequest?: ((request: Request) => void | Promise<void>) | undefined
  /** Called after each attempt, for logs and metrics. What it throws is printed, and changes nothing. */
  onAttempt?: ((report: Report) => void) | undefined
}

/** Options that `withOptions` can change. */
export type OtherOptions = Pick<FetchSettings, 'timeoutMs' | 'retry' | 'headers' | 'signal' | 'fetchOptions'>

export interface CallOptions {
  /** Ends the call, also between two attempts or before there is a key. It rejects with the reason of the signal. */
  signal?: AbortSignal | undefined
  /** How long one attempt may take, instead of that of the client. */
  timeoutMs?: number | undefined
  /** How often a failed request is repeated, or by which rule, instead of that of the client. */
  retry?: number | RetryRule | undefined
  /** Sent with this request, besides the headers of the client. `Accept`, `Authorization` and `Content-Type` stay. */
  headers?: HeaderValues | Headers | undefined
  /** What else `fetch` is told, besides the `fetchOptions` of the client. */
  fetchOptions?: FetchOptions | undefined
  /** Not read. Callers that pass a context of their own have it, such as TanStack Query. */
  meta?: unknown
}

/** `RequestInit` of your platform, without what the client sets itself. */
export type FetchOptions = Omit<RequestInit, 'body' | 'headers' | 'method' | 'redirect' | 'signal'>

/** Gives the key. After the service rejected the one it gave, it is asked once more, with `{ reason: 'rejected' }`. */
export type ApiKeyFunction = (asked?: { reason: 'rejected' }) => string | Promise<string>

export type HeaderValues = Readonly<Record<string, string | undefined>>

export type HeadersOption = HeaderValues | Headers | (() => HeaderValues | Headers | Promise<HeaderValues | Headers>)

/** What is repeated, and how often. What is left out stays as it was. */
export interface RetryRule {
  /** How often a failed request is repeated at most. */
  times?: number | undefined
  /**
   * Called after each failed attempt that may be repeated: whether it is. `undefined` leaves that to the client, which
   * repeats what is safe. Repeat a POST only where the service recognizes it, by an idempotency key.
   */
  when?: ((failed: FailedAttempt) => boolean | undefined) | undefined
}

/** A request as `onRequest` sees it: before the key is added. */
export interface RequestInfo<Id extends string = string> extends SentRequest<Id> {
  headers: Headers
}

/** What happened in one attempt. It never has a header of the request, or a body. */
export interface AttemptReport<Id extends string = string> extends FailedAttempt<Id> {
  /** How long the client now waits until it tries again: 0 with a renewed key. Undefined if it does not. */
  nextWaitMs: number | undefined
}

/** An attempt, before it is decided whether another one follows. */
export interface FailedAttempt<Id extends string = string> extends SentRequest<Id> {
  /** Counted from 1. */
  attempt: number
  /** Undefined if no response came. */
  status: number | undefined
  /** Those of the response, without cookies. Undefined if none came. */
  headers: Headers | undefined
  /** Why no response came, or why it is of no use. */
  error: unknown
  durationMs: number
}
