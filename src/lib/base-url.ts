import { basePath } from '../../generated/client.ts'

/** No query, no fragment, and no user: an @ can only be in a path. A path of this origin does not begin with `//`. */
const plain = /^(https?:\/\/[^/?#@\\]+|(?!\/[/\\])(?=\/))(\/[^?#\\]*)?$/i

/**
 * The base URL without slashes at its end, and without the path that all operations begin with.
 *
 * @param isKeyless a path like `/proxy` is an address, too: no key leaves this origin
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: unknown, isKeyless = false): string {
  const text = `${baseUrl ?? ''}`
  if (!plain.test(text) || (text.startsWith('/') && !isKeyless)) {
    const problem = text ? 'not a plain http address' : 'missing'
    throw new TypeError(`Failed to use the baseUrl: it is ${problem}. Pass one like https://api.example.com.`)
  }
  const url = text.replace(/\/+$/, '')
  return url.endsWith(basePath) ? url.slice(0, -basePath.length) : url
}
