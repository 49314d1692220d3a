/**
 * Checks the key before a header is made of it: `fetch` prints the whole value of a header that it refuses.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: string): string {
  if (typeof apiKey !== 'string' || !/^[!-~]+$/.test(apiKey)) {
    throw new TypeError(
      'Failed to create the client: the apiKey is empty, or has a space, a line break or a character outside ASCII. Pass it as it was issued.',
    )
  }
  return apiKey
}

/** Takes the key out of what a service or a proxy says, in case it repeats what it was sent. */
export function hideKey(apiKey: string, text: string): string {
  // A shorter key is no secret, and taking "test" out of every sentence would help nobody.
  return apiKey.length < 6 ? text : text.replaceAll(apiKey, '[API key]')
}
