import { basePath } from '../../generated/client.ts'
import { reject } from './arguments.ts'

/** No query, no fragment and no user. A path of this origin does not begin with `//`. */
const plain = /^(https?:\/)?\/(?![/\\])[^?#@]*$/i

/**
 * The base URL without slashes at its end, and without the path that all operations begin with.
 *
 * @param mayBePath whether a path like `/proxy` is an address, too: that of a page
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string | undefined, mayBePath = false): string {
  if (baseUrl && plain.test(baseUrl) && (mayBePath || !baseUrl.startsWith('/')))
    return baseUrl.replace(/\/+$/, '').replace(new RegExp(`${basePath}$`), '')
  return reject('use', 'baseUrl', baseUrl ? 'no plain address' : 'missing', 'one like https://api.example.com')
}
