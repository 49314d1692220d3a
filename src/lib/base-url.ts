import { basePath } from '../../generated/client.ts'

/** No query, no fragment, and no user: an @ can only stand in a path. */
const address = /^https?:\/\/[^/?#@\\]+(\/[^?#\\]*)?$/i

/** A path of this origin: `//` would begin another one. */
const ownPath = /^\/(?![/\\])[^?#\\]*$/

/**
 * The base URL without slashes at its end, and without the path that all operations begin with.
 *
 * @param isKeyless a path like `/proxy` is an address, too: no key leaves this origin
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: unknown, isKeyless = false): string {
  const text = `${baseUrl ?? ''}`
  if (!address.test(text) && !(isKeyless && ownPath.test(text))) {
    const problem = text === '' ? 'it is missing' : 'it is not a plain http address'
    throw new TypeError(`Failed to use the baseUrl: ${problem}. Pass one like https://api.example.com.`)
  }
  const url = (text.startsWith('/') ? text : new URL(text).href).replace(/\/+$/, '')
  return url.endsWith(basePath) ? url.slice(0, -basePath.length) : url
}
