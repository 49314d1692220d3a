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
  /** The body; undefined if it is longer than the longest that is read. It may have the secret in it. */
  text: string | undefined
  /** What was sent as `Authorization`, without its scheme. It is taken out of what an error shows. */
  secret: string
}

/** A call, as all of its attempts see it. */
export interface SentCall {
  readonly settings: Settings
  readonly request: SentRequest
  /** The encoded fields of a form, if one is sent. */
  readonly form: string | null
  key: string | null
  /** Gives another key, if there is somebody to ask. */
  renew: (() => Promise<string>) | undefined
}

/**
 * Sends a request and reads its whole response.
 *
 * @throws {ConnectionError} if no response comes, or it breaks off; what a hook throws
 */
export async function sendOnce(call: SentCall, signal: AbortSignal): Promise<Received> {
  const { settings, request, form, key } = call
  const { method, url } = request
  const headers = await ownHeaders(call)
  // The headers that only the client sets come last.
  headers['accept'] = 'application/json'
  if (key !== null) headers['authorization'] = `Bearer ${key}`
  if (form !== null) headers['content-type'] = 'application/x-www-form-urlencoded'
  const secret = (headers['authorization'] ?? '').replace(/^\S+ +/, '')
  let response: Response | undefined
  try {
    // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
    const send = settings.fetch ?? fetch
    response = await send(url, { ...settings.fetchOptions, method, headers, body: form, signal, redirect: 'manual' })
    return { request, response, text: await textOf(response), secret }
  } catch (thrown) {
    const cause = keptError(thrown, secret)
    const why = `the connection failed, ${shortened(`${cause}`, 500)}.${mayBeDone(method)} Check the baseUrl.`
    throw new ConnectionError(request, why, { response: response && responseInfo(response, secret), cause })
  }
}

/** The message of the platform would have the value, which may be a secret. */
function set(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    reject(`headers.${name}`, 'not what a header can have', 'a text of visible characters')
  }
}

/** The headers of the options and of the hook. What `fetch` cannot send is a mistake, and no failed connection. */
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
