/**
 * Checks the key before a header is made of it: `fetch` prints the whole value of a header that it rejects.
 *
 * @throws {TypeError} if it cannot be a bearer token. The message does not show it.
 */
export function checkApiKey(apiKey: unknown): string {
  // Without quotes and backslashes, a key looks the same inside JSON.
  if (typeof apiKey === 'string' && /^[!#-[\]-~]+$/.test(apiKey)) return apiKey
  throw new TypeError('Failed to use the apiKey: it is not a bearer token. Pass it as it was issued.')
}

const shown = '[API key]'

/** Takes the key out of what a service or a proxy says, in case it repeats what it was sent. */
export function hideKey(key: string, text: string): string {
  // A shorter key is not a secret, and taking "test" out of every sentence would make it unreadable.
  return key.length < 6 ? text : spellingsOf(key).reduce((left, spelling) => left.replaceAll(spelling, shown), text)
}

/** The key as it is, in an address, in a form, and in base64. */
function spellingsOf(key: string): string[] {
  const percent = [encodeURIComponent(key), `${new URLSearchParams({ key })}`.slice('key='.length)]
  const lowerCase = percent.map((text) => text.replace(/%../g, (byte) => byte.toLowerCase()))
  const base64 = [0, 1, 2].map((before) => base64After(before, key))
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  return [key, ...percent, ...lowerCase, ...base64, ...base64url]
}

/** In base64, a text looks different by how many bytes stand before it. What it shares a letter with is left out. */
function base64After(before: number, text: string): string {
  const wholeLetters = Math.floor(((before + text.length) * 4) / 3)
  return btoa(' '.repeat(before) + text).slice(Math.ceil((before * 4) / 3), wholeLetters)
}

/** Takes the key out of every text in a parsed body. Doing it before parsing would break JSON when a key is a number. */
export function hideKeyIn(key: string, value: unknown): unknown {
  if (typeof value === 'string') return hideKey(key, value)
  if (Array.isArray(value)) return value.map((item) => hideKeyIn(key, item))
  if (Object(value) !== value) return String(value) === key ? hideKey(key, key) : value
  const entries = Object.entries(Object(value)).map(([name, part]) => [hideKey(key, name), hideKeyIn(key, part)])
  return Object.fromEntries(entries)
}
