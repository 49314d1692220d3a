// One attempt: a request goes out with the key, and a response comes back, or an error that says why not.

import { hideKey } from './api-key.ts'
import { ConnectionError, RedirectError, type SentRequest } from './errors.ts'
import { responseInfo, shown } from './response-text.ts'

export interface AttemptRequest extends SentRequest {
  /** The whole headers, the key among them. */
  headers: Record<string, string>
  form: string | undefined
  /** Empty if there is none. */
  key: string
  signal: AbortSignal
  /** The Request of openapi-fetch. It is sent with its body and its settings. */
  source: Request | undefined
}

export interface Attempted {
  /** Undefined if none came. */
  response?: Response
  /** The body of a success. */
  text?: string
  /** Why there is no response to use. */
  error?: unknown
}

export async function sendOnce(request: AttemptRequest, fetch: typeof globalThis.fetch): Promise<Attempted> {
  const { method, url, headers, form, signal, source } = request
  let response: Response | undefined
  try {
    const init: RequestInit = { method, headers, redirect: 'manual', signal }
    if (form !== undefined) init.body = form
    // A copy is sent: the body of a Request can be sent once only.
    response = await fetch(source?.clone() ?? url, init)
    const error = redirectError(response, request)
    if (error) return { response, error }
    return response.ok ? { response, text: await response.text() } : { response }
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : connectionError(thrown, request)
    return response ? { response, error } : { error }
  }
}

function redirectError(response: Response, request: AttemptRequest): RedirectError | undefined {
  const { status, redirected, type } = response
  // A browser hides a redirect; the flag shows that a fetch of yours has followed one.
  if (!redirected && type !== 'opaqueredirect' && (status < 300 || status >= 400)) return undefined
  const info = responseInfo(response, request.key)
  const location = shown(info.headers.get('Location') ?? '', request.key) || undefined
  const why = `the service redirects to ${location}. Correct the baseUrl.`
  return new RedirectError(request, why, { location, response: info })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function connectionError(thrown: unknown, request: AttemptRequest): ConnectionError {
  const { cause, stack = '' } = Object(thrown)
  const inner = cause ?? thrown
  const { code } = Object(inner)
  // Only texts are kept: a fetch of yours may have put the request, and so the key, anywhere into its error.
  const kept = new Error(shown(thrown, request.key))
  Object.assign(kept, { stack: hideKey(request.key, String(stack)) }, code && { code: shown(code, request.key) })
  const why = `${shown(inner, request.key)}. Check whether it was carried out.`
  return new ConnectionError(request, why, undefined, { cause: kept })
}
