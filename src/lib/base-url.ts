import { reject } from './arguments.ts'

/** A host, or a path of this origin, which does not begin with `//`; no query, no fragment, no user and no end of a line. */
const plain = /^(https?:\/(?=\/.))?\/(?![/\\])[^?#@\s]*$/i

/**
 * The base URL without slashes at its end, and without the path that all operations begin with. It may be a path like
 * `/proxy`, which is an address in a page.
 *
 * @param basePath the path that all operations begin with
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string | URL | undefined, basePath: string): string {
  const given = String(baseUrl ?? '')
  if (!plain.test(given)) reject('baseUrl', given && 'not a URL', 'one like https://api.example')
  const address = given.replace(/\/*$/, '')
  return address.endsWith(basePath) ? address.slice(0, address.length - basePath.length) : address
}

/** The same, but rejects a path: the address must be complete. */
export function checkAbsoluteUrl(baseUrl: string | URL | undefined, basePath: string): string {
  if (String(baseUrl).startsWith('/')) return reject('baseUrl', 'a path', 'one like https://api.example')
  return checkBaseUrl(baseUrl, basePath)
}
