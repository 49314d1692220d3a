// One attempt: a request goes out with the key, and a whole response comes back, or an error that says why not.

import type { ResponseInfo } from '../../generated/calls.ts'
import { ConnectionError, RedirectError, type SentRequest } from './errors.ts'
import { keptError } from './kept-error.ts'
import { type Asked, initOf } from './request.ts'
import { readText, responseInfo, shown } from './response-text.ts'
import { parseJson } from '../lib/json.ts'

/** One call, ready to be sent. */
export interface Sending {
  asked: Asked
  headers: Record<string, string>
  /** Empty if there is none. */
  key: string
}

/** A whole response, whatever its status. */
export interface Received {
  response: Response
  /** The body. It may have the key in it, which is taken out of what an error shows. */
  text: string
  /** The same as parsed JSON; undefined if it is not JSON. */
  body: unknown
  key: string
  request: SentRequest
  info(): ResponseInfo
}

/** What became of an attempt: one of the two. */
export interface Attempted {
  received?: Received
  error?: unknown
}

/** @throws {ConnectionError | RedirectError} */
export async function sendOnce(
  { asked, headers, key }: Sending,
  request: SentRequest,
  signal: AbortSignal,
  ownFetch: typeof fetch | undefined,
): Promise<Received> {
  // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
  const send = ownFetch ?? fetch
  let response: Response | undefined
  let text = ''
  try {
    // A copy is sent: the body of a Request can be sent once only.
    response = await send(asked.source?.clone() ?? asked.url, initOf(asked, headers, key, signal))
    if (!isRedirect(response)) text = await readText(response)
  } catch (thrown) {
    throw connectionError(thrown, request, response, key)
  }
  if (isRedirect(response)) throw redirectError(response, request, key)
  const info = () => responseInfo(response, key)
  return { response, text, body: parseJson(text), key, request, info }
}

/** The statuses that ask for another request elsewhere (RFC 9110, section 15.4). */
const redirectStatuses = [301, 302, 303, 307, 308]

/** A browser hides a redirect; the flag shows that a fetch of yours has followed one. */
function isRedirect({ status, redirected, type }: Response): boolean {
  return redirected || type === 'opaqueredirect' || redirectStatuses.includes(status)
}

function redirectError(response: Response, request: SentRequest, key: string): RedirectError {
  // The connection would stay open until somebody reads the body.
  response.body?.cancel?.().catch(() => {})
  const info = responseInfo(response, key)
  const location = shown(response.headers.get('Location') ?? '', key) || undefined
  const why = `the service redirects${location ? ` to ${location}` : ''}. Correct the baseUrl.`
  return new RedirectError(request, why, { location, response: info })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function connectionError(
  thrown: unknown,
  request: SentRequest,
  response: Response | undefined,
  key: string,
): ConnectionError {
  const inner = Object(thrown).cause ?? thrown
  const advice = isSafe(request.method) ? 'Check the network and the baseUrl.' : 'Check whether it was carried out.'
  const why = `${shown(inner, key).replace(/\.+$/, '')}. ${advice}`
  const cause = keptError(thrown, key)
  return new ConnectionError(request, why, { response: response && responseInfo(response, key) }, { cause })
}

/** Whether the service carries nothing out (RFC 9110, section 9.2.1). */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
