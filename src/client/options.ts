// The options of a client and of a call.

import type { SentRequest } from './errors/call-errors.ts'

/** An entry fixes the argument types of the hooks, because it knows the operations of its contract. */
export interface ClientOptions<Request = RequestInfo, Report = AttemptReport> extends FetchSettings<Request, Report> {
  /** The address of your service, without the path of the API: `https://api.example.com`. */
  baseUrl: string | URL
}

/** How requests are sent, by a client or by `createFetch`. */
export interface FetchSettings<Request = RequestInfo, Report = AttemptReport> {
  /**
   * Sent as a bearer token with every request, only to the origin of `baseUrl`; never shown. A function is called
   * for each call, and once more if the service rejects its key. `null` sends no key: your own server adds it, or
   * the browser has a cookie. `undefined`, for example from an environment variable that is not set, is a TypeError.
   */
  apiKey: string | ApiKeyFunction | null | undefined
  /** Replaces the global `fetch`, which is otherwise looked up at each request. */
  fetch?: FetchFunction | undefined
  /**
   * How many milliseconds one attempt may take, from the first hook to the end of its response; the `apiKey` function may
   * take as long. Default: 30000; `Infinity` for no limit. For a whole call, use `signal: AbortSignal.timeout(ms)`.
   */
  timeoutMs?: number | undefined
  /**
   * How often the client repeats a failed request if that is safe. Renewing the key counts as one retry. Default: 2. Pass
   * a rule to decide yourself what is repeated.
   */
  retry?: number | RetryRule | undefined
  /** Sent with every request. A function is called before each attempt. `Accept`, `Authorization` and `Content-Type` stay. */
  headers?: HeadersOption | undefined
  /** Ends every call of the client. */
  signal?: AbortSignal | undefined
  /** More options of `fetch`, such as `cache`, `credentials`, `keepalive`, or `next` of Next.js. */
  fetchOptions?: FetchOptions | undefined
  /** Called before each attempt, which waits for it. It may add and change headers, but never sees the key. */
  onRequest?: ((request: Request) => void | Promise<void>) | undefined
  /** Called after each attempt, for logs and metrics. If it throws, the error is printed and the call goes on. */
  onAttempt?: ((report: Report) => void) | undefined
}

/** Options that `withOptions` can change. */
export type OtherOptions = Pick<FetchSettings, 'timeoutMs' | 'retry' | 'headers' | 'signal' | 'fetchOptions'>

export interface CallOptions {
  /** Ends the call, even between two attempts or before there is a key. The call rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** How many milliseconds one attempt may take, in place of the client's `timeoutMs`. */
  timeoutMs?: number | undefined
  /** How often a failed request is repeated, or a rule, in place of the client's `retry`. */
  retry?: number | RetryRule | undefined
  /** Sent with this request, besides the headers of the client. `Accept`, `Authorization` and `Content-Type` stay. */
  headers?: HeaderValues | Headers | undefined
  /** More options of `fetch`, added to the client's `fetchOptions`. */
  fetchOptions?: FetchOptions | undefined
  /** Ignored. It is here because TanStack Query passes a context that has it. */
  meta?: unknown
}

/** What the client needs of a `fetch`. */
export type FetchFunction = (url: string, init?: RequestInit) => Promise<Response>

/** The `RequestInit` of your platform, without the options that the client sets itself. */
export type FetchOptions = Omit<RequestInit, 'body' | 'dispatcher' | 'headers' | 'method' | 'redirect' | 'signal'> & {
  /** In Node: a dispatcher of undici, such as a `ProxyAgent`, of any version. */
  dispatcher?: unknown
}

/** Returns the key. If the service rejects that key, it is called once more, with `{ reason: 'rejected' }`. */
export type ApiKeyFunction = (renewal?: { reason: 'rejected' }) => string | Promise<string>

export type HeaderValues = Readonly<Record<string, string | undefined>>

export type HeadersOption = HeaderValues | Headers | (() => HeaderValues | Headers | Promise<HeaderValues | Headers>)

/** What is repeated, and how often. A member that you leave out keeps its value. */
export interface RetryRule {
  /** How often a failed request is repeated at most. */
  times?: number | undefined
  /**
   * Called after each failed attempt that may be repeated; return whether to repeat it. `undefined` leaves the decision to
   * the client, which repeats what is safe. Repeat a POST only if the service recognizes it, by an idempotency key.
   */
  when?: ((failed: FailedAttempt) => boolean | undefined) | undefined
}

/** A request as `onRequest` sees it: before the key is added. */
export interface RequestInfo<Id extends string = string> extends SentRequest<Id> {
  headers: Headers
}

/** What happened in one attempt, without the body and the headers of the request. */
export interface AttemptReport<Id extends string = string> extends FailedAttempt<Id> {
  /** How long the client now waits until it tries again: 0 with a renewed key. Undefined if it does not. */
  nextWaitMs: number | undefined
}

/** An attempt, before the client decides about the next one. */
export interface FailedAttempt<Id extends string = string> extends SentRequest<Id> {
  /** Starts at 1. */
  attempt: number
  /** Undefined if no whole response came. */
  status: number | undefined
  /** The headers of the response, without cookies, even if it broke off. Undefined if none came. */
  headers: Headers | undefined
  /** Why no whole response came. */
  error: unknown
  durationMs: number
}
