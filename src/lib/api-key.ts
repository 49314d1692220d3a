import { reject } from './arguments.ts'

/**
 * Checks the key before a header is made of it: `fetch` prints the whole value of a header that it rejects.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^[!#-[\]-~]+$/.test(apiKey)) return apiKey
  return reject('use', 'apiKey', apiKey ? 'no bearer token' : 'missing', 'it as it was issued')
}
