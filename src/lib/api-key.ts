import { reject } from './arguments.ts'

/**
 * Checks the key before it becomes a header: `fetch` prints the whole value of a header that it rejects.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  const key = String(apiKey ?? '')
  if (/^[!#-[\]-~]+$/.test(key)) return key
  return reject('apiKey', key && 'not a token', 'the key alone')
}
