// One attempt of a request.

import { reject } from '../../lib/arguments.ts'
import { valueAt } from '../../lib/json.ts'
import type { ResponseInfo } from '../call.ts'
import {
  ConnectionError,
  HookError,
  type SentRequest,
  keptError,
  labelOf,
  mayBeDone,
  responseInfo,
} from '../errors/call-errors.ts'
import { isControlFlow } from '../errors/control-flow.ts'
import { hookFailure } from '../errors/hook-failure.ts'
import type { Settings } from '../settings.ts'
import { entriesOf } from './encoding.ts'
import { isUnsent } from './retry.ts'
import { bodyText } from '../../lib/body-text.ts'

/** A whole response, whatever its status. */
export interface Received {
  request: SentRequest
  response: Response
  /** The body; undefined if it is too long to read. It may contain the secret. */
  text: string | undefined
  /** The `Authorization` that was sent, without its scheme. Errors hide it. */
  secret: string
  /** The status and the headers, as errors and hooks show them. Copied only if somebody reads them, and only once. */
  readonly info: ResponseInfo
}

/** A call, shared by all its attempts. */
export interface SentCall {
  readonly settings: Settings
  readonly request: SentRequest
  /** The encoded fields of a form, if one is sent. */
  readonly form: string | null
  key: string | null
  /** Returns another key, if `apiKey` is a function. */
  renew: (() => Promise<string>) | undefined
}

/**
 * Sends a request and reads its whole response.
 *
 * @throws {ConnectionError} if no response comes, or it breaks off
 * @throws {HookError} if a function of the options fails
 * @throws {TypeError} if the `fetch` of the options returns no response
 */
export async function sendOnce(call: SentCall, signal: AbortSignal): Promise<Received> {
  const { settings, request, form, key } = call
  const { method, url } = request
  const headers = await ownHeaders(call)
  // Last, because only the client sets these headers.
  headers['accept'] = 'application/json'
  if (key !== null) headers['authorization'] = `Bearer ${key}`
  if (form !== null) headers['content-type'] = 'application/x-www-form-urlencoded'
  const secret = (headers['authorization'] ?? '').replace(/^\S+ +/, '')
  // The type of a `dispatcher` depends on the version of undici.
  const { fetchOptions } = settings as { fetchOptions: RequestInit }
  let response: Response | undefined
  try {
    // Looks up the global `fetch` now: an interceptor such as MSW may have replaced it since the client was created.
    const send = settings.fetch ?? fetch
    response = await send(url, { ...fetchOptions, method, headers, body: form, signal, redirect: 'manual' })
    if (isResponse(response)) return received(request, response, await bodyText(response), secret)
  } catch (thrown) {
    if (isControlFlow(thrown)) throw thrown
    const cause = keptError(thrown, secret)
    const maybe = isUnsent(cause) ? '' : mayBeDone(method)
    const why = `the connection failed (${labelOf(cause)}).${maybe} Check the baseUrl.`
    throw new ConnectionError(request, why, { response: response && responseInfo(response, secret), cause })
  }
  throw new TypeError('Failed to use "fetch": it returned no Response. Pass a function that does.')
}

/** Whether it can do what the client needs: some libraries name a function `fetch` that returns the parsed body. */
function isResponse(value: unknown): boolean {
  return typeof valueAt(value, 'status') === 'number' && typeof valueAt(value, 'text') === 'function'
}

function received(request: SentRequest, response: Response, text: string | undefined, secret: string): Received {
  let info: ResponseInfo | undefined
  return {
    request,
    response,
    text,
    secret,
    get info() {
      info ??= responseInfo(response, secret)
      return info
    },
  }
}

/** Replaces the platform's message, which would contain the value, perhaps a secret. */
function set(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    reject(`headers.${name}`, 'not a valid header value', 'a string of visible characters')
  }
}

/** The headers of the options and of the hook. A header that `fetch` cannot send is a mistake, not a failed connection. */
async function ownHeaders({ settings, request }: SentCall): Promise<Record<string, string>> {
  const { headers: options, onRequest } = settings
  if (options.length === 0 && !onRequest) return {}
  const headers = new Headers()
  for (const option of options) {
    const values = typeof option === 'function' ? await called(request, 'headers', option) : option
    for (const [name, value] of entriesOf('headers', values)) if (value != null) set(headers, name, `${value}`)
  }
  if (onRequest) await called(request, 'onRequest', () => onRequest({ ...request, headers }))
  return Object.fromEntries(headers)
}

/**
 * Calls a function of the options, which may be async or not.
 *
 * @throws {HookError} if it fails
 */
export function called<Value>(
  request: SentRequest,
  name: string,
  hook: () => Value | Promise<Value>,
  mayBeDone?: string,
): Promise<Value> {
  // Awaited at once: workerd would report its rejection as unhandled.
  const result = async () => await hook()
  return result().catch(hookFailure(HookError, request, name, mayBeDone))
}
