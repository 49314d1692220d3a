// The errors of a call without a response that can be used.

import { redact } from '../../lib/redact.ts'
import { ConnectionError, RedirectError, type SentRequest } from './call-errors.ts'
import { responseInfo, shown } from './shown.ts'

export function redirectError(response: Response, request: SentRequest, key: string): RedirectError {
  // The connection would stay open until somebody reads the body.
  response.body?.cancel?.().catch(() => {})
  const location = shown(response.headers.get('Location') ?? '', key) || undefined
  const why = `the service redirects${location ? ` to ${location}` : ''}. Correct the baseUrl.`
  return new RedirectError(request, why, { location }, () => responseInfo(response, key))
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
export function connectionError(
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

/**
 * What is kept of an error that other code threw: its class by name, its message, its stack and its `code`. The rest of
 * it may be the request, and so the key.
 */
export function keptError(thrown: unknown, key: string): Error {
  const { name, message = thrown, stack = '', cause } = Object(thrown)
  const { code } = Object(cause ?? thrown)
  const kept = new Error(shown(message, key))
  if (name !== undefined) kept.name = shown(name, key)
  if (code !== undefined) Object.assign(kept, { code: shown(code, key) })
  kept.stack = redact(`${stack}`, key)
  return kept
}
