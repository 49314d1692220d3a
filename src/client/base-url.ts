/**
 * The base URL without slashes at its end.
 *
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string): string {
  // No query, no fragment, and no user: an @ can only stand in a path.
  if (URL.canParse(baseUrl) && /^https?:..[^/?#@]+(\/[^?#]*)?$/.test(baseUrl))
    return new URL(baseUrl).href.replace(/\/+$/, '')
  throw new TypeError(
    'Failed to use the baseUrl: it is not a plain http address. Pass one like https://api.example.com.',
  )
}
