// The API key in what the mock shows of a request: it may stand in a header, the path, the query or the body.

const mask = '***'

// A shorter key is no secret, and to hide it would hide half of every text.
const shortestKey = 6

const secretName = /(^|[-_?])(api[-_]?key|auth|authorization|cookie|password|secret|token)$/i

/** A text without the keys, as they are and percent-encoded. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys.reduce(withoutKey, text)
}

function withoutKey(text: string, key: string): string {
  if (key.length < shortestKey) return text
  const rest = text.replaceAll(key, mask)
  if (!rest.includes('%') || !decoded(rest).includes(key)) return rest
  const parts = rest.split(/([/?&=])/)
  const masked = parts.map((part) => (decoded(part).includes(key) ? mask : part)).join('')
  // A key can have a separator in it.
  return decoded(masked).includes(key) ? mask : masked
}

/** A key is ASCII, and what else is encoded need not be read. */
function decoded(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** A query, or an address, without the values whose names say that they are secret. */
export function withoutSecrets(query: string): string {
  const pairs = query.split('&').map((pair) => {
    const name = pair.slice(0, pair.indexOf('='))
    return secretName.test(name) ? `${name}=${mask}` : pair
  })
  return pairs.join('&')
}

/** The headers without the values whose names say that they are secret. */
export function maskedHeaders(headers: Record<string, string>, hide: (text: string) => string): Record<string, string> {
  const masked: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name] ?? ''
    masked[name] = secretName.test(name) ? value.replace(/^(bearer )?.*/i, `$1${mask}`) : hide(value)
  }
  return masked
}
