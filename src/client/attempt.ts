// One attempt: a request goes out with the key, and a response comes back, or an error that says why not.

import { hideKey } from './api-key.ts'
import { ConnectionError, RedirectError, type SentRequest } from './errors.ts'
import { type Asked, ownHeaders } from './request.ts'
import { responseInfo, shown } from './response-text.ts'
import { unlessAborted } from './time-limit.ts'

/** One call, ready to be sent. */
export interface Sending {
  asked: Asked
  headers: Record<string, string>
  /** Empty if there is none. */
  key: string
}

export interface Attempted {
  /** Undefined if none came. */
  response?: Response
  /** The body of a success. */
  text?: string
  /** Why there is no response to use. */
  error?: unknown
}

/** @param ownFetch the one of the options, if there is one */
export async function sendOnce(
  { asked, headers, key }: Sending,
  request: SentRequest,
  signal: AbortSignal,
  ownFetch: typeof fetch | undefined,
): Promise<Attempted> {
  const { method, url, form, source } = asked
  const init: RequestInit = { method, headers: { ...headers, ...ownHeaders(asked, key) }, redirect: 'manual', signal }
  if (form !== undefined) init.body = form
  // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
  const send = ownFetch ?? fetch
  let response: Response | undefined
  const exchange = async (): Promise<Attempted> => {
    // A copy is sent: the body of a Request can be sent once only.
    response = await send(source?.clone() ?? url, init)
    const error = redirectError(response, request, key)
    if (error) return { response, error }
    return response.ok ? { response, text: await response.text() } : { response }
  }
  try {
    // A fetch of yours may leave out the signal.
    return await unlessAborted(exchange(), ownFetch && signal)
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : connectionError(thrown, request, key)
    return response ? { response, error } : { error }
  }
}

function redirectError(response: Response, request: SentRequest, key: string): RedirectError | undefined {
  const { status, redirected, type } = response
  // A browser hides a redirect; the flag shows that a fetch of yours has followed one.
  if (!redirected && type !== 'opaqueredirect' && (status < 300 || status >= 400)) return undefined
  const info = responseInfo(response, key)
  const location = shown(info.headers.get('Location') ?? '', key) || undefined
  const why = `the service redirects to ${location}. Correct the baseUrl.`
  return new RedirectError(request, why, { location, response: info })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function connectionError(thrown: unknown, request: SentRequest, key: string): ConnectionError {
  const { cause, stack = '' } = Object(thrown)
  const inner = cause ?? thrown
  const { code } = Object(inner)
  // Only texts are kept: a fetch of yours may have put the request, and so the key, anywhere into its error.
  const kept = new Error(shown(thrown, key))
  Object.assign(kept, { stack: hideKey(key, String(stack)) }, code && { code: shown(code, key) })
  const why = `${shown(inner, key)}. Check whether it was carried out.`
  return new ConnectionError(request, why, undefined, { cause: kept })
}
