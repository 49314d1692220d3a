// The headers of a request.

import type { HeadersOption, RequestInfo } from '../options.ts'
import type { Asked, Limited } from './transport.ts'

/**
 * The headers of the client and of the call; later ones win, whatever the case of their names.
 *
 * @throws {TypeError} for a header that `fetch` would reject at each attempt
 */
export async function headersOf(options: HeadersOption[], limited: Limited): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const option of options) {
    const values = typeof option === 'function' ? await limited(async () => option()) : option
    for (const [name, value] of Object.entries(values)) if (value !== undefined) headers[name.toLowerCase()] = value
    new Headers(headers)
  }
  return headers
}

/** The headers after `onRequest`, which never sees the key. */
export async function hookedHeaders(
  onRequest: (request: RequestInfo) => void | Promise<void>,
  asked: Asked,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const shown = new Headers(headers)
  await onRequest({ ...asked, headers: shown })
  return Object.fromEntries(shown)
}
