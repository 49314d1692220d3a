// One attempt: a request goes out with the key, and a whole response comes back, or an error that says why not.

import { ConnectionError, RedirectError, type SentRequest } from '../errors/call-errors.ts'
import { keptError } from '../errors/kept-error.ts'
import { responseInfo, shown } from '../errors/shown-response.ts'
import type { Settings } from '../settings.ts'
import { type Asked, initOf } from './request.ts'

/** A whole response, whatever its status. */
export interface Received {
  response: Response
  /** The body. It may have the key in it, which is taken out of what an error shows. */
  text: string
  key: string
  request: SentRequest
}

/**
 * @param key empty if there is none
 * @throws {ConnectionError | RedirectError} or what `onRequest` throws
 */
export async function sendOnce(
  settings: Settings,
  asked: Asked,
  headers: Record<string, string>,
  key: string,
  request: SentRequest,
  signal: AbortSignal,
): Promise<Received> {
  const init = await initOf(settings, asked, headers, key, signal)
  // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
  const send = settings.fetch ?? fetch
  let response: Response | undefined
  let text = ''
  try {
    response = await send(asked.source?.() ?? asked.url, init)
    // If an error breaks off, it is as if it were empty: the status must not be lost with it.
    if (!isRedirect(response))
      text = await response.text().catch((error) => (response?.ok ? Promise.reject(error) : ''))
  } catch (thrown) {
    throw connectionError(thrown, request, response, key)
  }
  if (isRedirect(response)) throw redirectError(response, request, key)
  return { response, text, key, request }
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
  const location = shown(response.headers.get('Location') ?? '', key) || undefined
  const why = `the service redirects${location ? ` to ${location}` : ''}. Correct the baseUrl.`
  return new RedirectError(request, why, { location, response: responseInfo(response, key) })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function connectionError(
  thrown: unknown,
  request: SentRequest,
  response: Response | undefined,
  key: string,
): ConnectionError {
  const what = shown(Object(thrown).cause ?? thrown, key).replace(/\.+$/, '')
  const advice = request.method === 'GET' ? 'Check the network and the baseUrl.' : 'Check whether it was carried out.'
  const details = { response: response && responseInfo(response, key) }
  return new ConnectionError(request, `${what}. ${advice}`, details, { cause: keptError(thrown, key) })
}
