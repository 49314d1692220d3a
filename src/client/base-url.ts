/**
 * The base URL without slashes at its end.
 *
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const fault =
    !url || !/^https?:$/.test(url.protocol) ? 'is not an absolute http or https URL'
    : /[?#]/.test(baseUrl) ? 'has a query or a fragment'
    : url.username || url.password ? 'has a user name or a password'
    : undefined
  if (!url || fault) {
    throw new TypeError(`Failed to create the client: the baseUrl ${fault}. Pass an address like https://api.example.com.`)
  }
  return url.href.replace(/\/+$/, '')
}
