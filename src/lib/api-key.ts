/**
 * Checks the key before a header is made of it: `fetch` prints the whole value of a header that it rejects.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^[!#-[\]-~]+$/.test(apiKey)) return apiKey
  const isMissing = apiKey === undefined || apiKey === ''
  const [problem, advice] = isMissing
    ? ['it is missing', 'Is its environment variable set?']
    : ['it is not a bearer token', 'Pass it as it was issued.']
  throw new TypeError(`Failed to use the apiKey: ${problem}. ${advice}`)
}
