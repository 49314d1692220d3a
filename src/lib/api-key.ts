import { reject } from './arguments.ts'

/**
 * Checks the key before it becomes a header: `fetch` prints the whole value of a header that it rejects.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  // No key may become "false": some code ends with `session && session.token`.
  if (typeof apiKey === 'string' && /^[!#-[\]-~]+$/.test(apiKey)) return apiKey
  return reject('apiKey', apiKey ? 'not a token' : '', 'the key alone')
}
