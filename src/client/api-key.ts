/**
 * Checks the key before a header is made of it: `fetch` prints the whole value of a header that it refuses.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  // Without quotes and backslashes, a key looks the same inside JSON.
  if (typeof apiKey === 'string' && /^[!#-[\]-~]+$/.test(apiKey)) return apiKey
  throw new TypeError('Failed to use the apiKey: it is not a bearer token. Pass it as it was issued.')
}

/** Takes the key out of what a service or a proxy says, in case it repeats what it was sent. */
export function hideKey(apiKey: string, text: string): string {
  // A shorter key is no secret, and taking "test" out of every sentence would help nobody.
  return apiKey.length < 6 ? text : text.replaceAll(apiKey, '[API key]')
}
