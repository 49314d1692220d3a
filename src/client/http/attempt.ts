// One attempt: a request goes out with the key, and a whole response comes back, or an error that says why not.

import { ConnectionError, RedirectError, type SentRequest } from '../errors/call-errors.ts'
import type { Received } from '../errors/from-response.ts'
import { keptError } from '../errors/kept-error.ts'
import { responseInfo, shown } from '../errors/shown.ts'
import type { Settings } from '../settings.ts'
import { hookedHeaders } from './headers.ts'
import type { Asked, Content } from './transport.ts'

/** The statuses that ask for another request elsewhere (RFC 9110, section 15.4). */
const redirectStatuses = [301, 302, 303, 307, 308]

/**
 * @param key empty if there is none
 * @throws {ConnectionError | RedirectError} or what `onRequest` throws
 */
export async function attempt(
  { fetch: ownFetch, fetchOptions, onRequest }: Settings,
  asked: Asked,
  { form, source }: Content,
  headers: Record<string, string>,
  key: string,
  request: SentRequest,
  signal: AbortSignal,
): Promise<Received> {
  // The headers that only the client sets come last.
  const sent = {
    ...(onRequest ? await hookedHeaders(onRequest, asked, headers) : headers),
    accept: 'application/json',
    ...(key && { authorization: `Bearer ${key}` }),
    ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const init = { ...fetchOptions, method: asked.method, headers: sent, redirect: 'manual', signal } as const
  // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
  const send = ownFetch ?? fetch
  let response: Response | undefined
  let text = ''
  try {
    response = await send(source?.() ?? asked.url, form === undefined ? init : { ...init, body: form })
    if (!isRedirect(response)) text = await response.text()
  } catch (thrown) {
    // If an error breaks off, it is as if it were empty: the status must not be lost with it.
    if (!response || response.ok) throw connectionError(thrown, request, response, key)
  }
  if (isRedirect(response)) throw redirectError(response, request, key)
  return { request, response, text, key }
}

/** A browser hides a redirect; the flag shows that a fetch of yours has followed one. */
function isRedirect({ status, redirected, type }: Response): boolean {
  return redirected || type === 'opaqueredirect' || redirectStatuses.includes(status)
}

function redirectError(response: Response, request: SentRequest, key: string): RedirectError {
  // The connection would stay open until somebody reads the body.
  response.body?.cancel?.().catch(() => {})
  const location = shown(response.headers.get('Location') ?? '', key) || undefined
  const why = `the service redirects${location ? ` to ${location}` : ''}. Correct the baseUrl.`
  return new RedirectError(request, why, { location }, () => responseInfo(response, key))
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
  const info = response && (() => responseInfo(response, key))
  return new ConnectionError(request, `${what}. ${advice}`, undefined, info, { cause: keptError(thrown, key) })
}
