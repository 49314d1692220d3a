// One attempt of a request.

import { reject } from '../../lib/arguments.ts'
import { shortened } from '../../lib/text.ts'
import { ConnectionError, type SentRequest, keptError, mayBeDone, responseInfo } from '../errors/call-errors.ts'
import type { Settings } from '../settings.ts'
import { entriesOf } from './encoding.ts'
import { textOf } from './text-of.ts'

/** A whole response, whatever its status. */
export interface Received {
  request: SentRequest
  response: Response
  /** The body; undefined if it is too long to read. It may contain the secret. */
  text: string | undefined
  /** The `Authorization` that was sent, without its scheme. Errors hide it. */
  secret: string
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
 * @throws {ConnectionError} if no response comes, or it breaks off; also whatever a hook throws
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
  let response: Response | undefined
  try {
    // Looks up the global `fetch` now: an interceptor such as MSW may have replaced it since the client was created.
    const send = settings.fetch ?? fetch
    response = await send(url, { ...settings.fetchOptions, method, headers, body: form, signal, redirect: 'manual' })
    return { request, response, text: await textOf(response), secret }
  } catch (thrown) {
    const cause = keptError(thrown, secret)
    const why = `the connection failed, ${shortened(`${cause}`, 500)}.${mayBeDone(method)} Check the baseUrl.`
    throw new ConnectionError(request, why, { response: response && responseInfo(response, secret), cause })
  }
}

/** Replaces the platform's message, which would contain the value, perhaps a secret. */
function set(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    reject(`headers.${name}`, 'not what a header can have', 'a text of visible characters')
  }
}

/** The headers of the options and of the hook. A header that `fetch` cannot send is a mistake, not a failed connection. */
async function ownHeaders({ settings, request }: SentCall): Promise<Record<string, string>> {
  const { headers: options, onRequest } = settings
  if (options.length === 0 && !onRequest) return {}
  const headers = new Headers()
  for (const option of options) {
    const values = typeof option === 'function' ? await option() : option
    for (const [name, value] of entriesOf('headers', values)) if (value != null) set(headers, name, `${value}`)
  }
  await onRequest?.({ ...request, headers })
  return Object.fromEntries(headers)
}
