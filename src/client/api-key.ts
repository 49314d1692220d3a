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

/** The latest key: a body has many texts, and the pattern takes longer to make than to use. */
let latest = { key: '', spellings: /(?!)/ }

/** Takes the key out of what a service or a proxy says, in case it repeats what it was sent. */
export function hideKey(key: string, text: string): string {
  // A shorter key is not a secret, and taking "test" out of every sentence would make it unreadable.
  if (key.length < 6) return text
  if (key !== latest.key) latest = { key, spellings: spellingsOf(key) }
  return text.replace(latest.spellings, '[API key]')
}

/** The key as it is, in hex and in base64, each of its characters also percent-encoded or as an HTML entity. */
function spellingsOf(key: string): RegExp {
  const hex = [...key].map(hexOf).join('')
  const base64 = [0, 1, 2].map((before) => base64After(before, key))
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  const texts = [key, hex, ...base64, ...base64url]
  return new RegExp(texts.map((text) => [...text].map(spellingsOfCharacter).join('')).join('|'), 'gi')
}

function spellingsOfCharacter(character: string): string {
  const hex = hexOf(character)
  const named = /\w/.test(character) ? '' : '|&\\w+;'
  return `(?:\\x${hex}|%${hex}|&#x0?${hex};|&#0?${character.charCodeAt(0)};${named})`
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16)
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
