// The last step before the network, for the methods and for `raw` alike.

import { hideKey } from './api-key.ts'
import { ConnectionError, RedirectError } from './errors.ts'
import type { ClientOptions } from './options.ts'

/** The options after their checks: a base URL that a path can be appended to, and a key that a header can carry. */
export function createSend({ baseUrl, apiKey, fetch }: ClientOptions): (request: Request) => Promise<Response> {
  const { origin } = new URL(baseUrl)
  return async (given) => {
    if (!given.url.startsWith(`${origin}/`)) {
      throw new TypeError(`Failed to ${given.method} ${given.url}: the API key is only sent to ${origin}. Create a client for the other address.`)
    }
    const request = given.redirect === 'manual' ? given : new Request(given, { redirect: 'manual' })
    setHeaders(request.headers, apiKey)
    const response = await transmit(request, (text) => hideKey(apiKey, text), fetch)
    if (!response.ok) keepStatus(response)
    return response
  }
}

function setHeaders(headers: Headers, apiKey: string): void {
  headers.set('Accept', 'application/json')
  headers.set('Authorization', `Bearer ${apiKey}`)
  // openapi-fetch announces every body as JSON. All bodies are forms, which is what our serializer made of them.
  if (headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded')
}

async function transmit(request: Request, hide: (text: string) => string, fetch: ClientOptions['fetch']): Promise<Response> {
  let response
  try {
    // Looked up now: an interceptor such as MSW may have replaced it since the client was made.
    response = await (fetch ?? globalThis.fetch)(request)
  } catch (cause) {
    request.signal.throwIfAborted()
    throw new ConnectionError(request, `${hide(reasonOf(cause))}. Check the baseUrl and the network.`, { cause })
  }
  const location = response.headers.get('Location')
  const redirects = response.status >= 300 && response.status < 400 && location !== null
  // The type is what a browser shows of a redirect; the flag shows that a fetch of yours has followed one.
  if (!redirects && response.type !== 'opaqueredirect' && !response.redirected) return response
  await response.body?.cancel()
  throw new RedirectError(request, location === null ? undefined : hide(location))
}

/** openapi-fetch reads the body of an error at once. If that breaks off, the status must not be lost with it. */
function keepStatus(response: Response): void {
  const read = response.text.bind(response)
  response.text = () => read().catch(() => '')
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message || error.cause.name})` : error.message
}
