import { basePath } from '../../generated/service.ts'
import { reject } from './arguments.ts'

/** A host, or a path of this origin, which does not begin with `//`; no query, no fragment and no user. */
const plain = /^(https?:\/(?=\/.))?\/(?![/\\])[^?#@]*$/i

/**
 * The base URL without slashes at its end, and without the path that all operations begin with. It may be a path like
 * `/proxy`, which is an address in a page.
 *
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string | URL | undefined): string {
  const address = `${baseUrl ?? ''}`
  if (plain.test(address)) return address.replace(basePath, '')
  return reject('baseUrl', address && 'no address', 'one like https://api.example')
}

/** The same for an address that has to be whole: a path is none. */
export function checkAbsoluteUrl(baseUrl: string | URL | undefined): string {
  if (`${baseUrl}`.startsWith('/')) return reject('baseUrl', 'a path', 'one like https://api.example')
  return checkBaseUrl(baseUrl)
}
