import { isPlainObject } from '../lib/json.ts'

/** Takes the key out of what a service or a proxy says, in case it repeats what it was sent. */
export type HideKey = (text: string) => string

const hidden = '[API key]'

/** A shorter key is not a secret, and taking "test" out of every sentence would make it unreadable. */
const shortestSecret = 6

/** Its time is linear in the lengths of the text and of the key. */
export function keyHider(key: string): HideKey {
  if (key.length < shortestSecret) return (text) => text
  let spellings: string[] | undefined
  return (text) => {
    // No spelling is shorter than the key.
    if (text.length < key.length) return text
    spellings ??= spellingsOf(key)
    // A `%` or `&` before the key would be read as the beginning of an escape: first, nothing is one.
    return without(spellings, without(spellings, text, character), characterOrEscape)
  }
}

/** The parsed JSON with the key taken out of its texts; undefined if it is not JSON. */
export function parseWithoutKey(text: string, hide: HideKey): unknown {
  try {
    // Hiding it before parsing would break JSON when a key is a number.
    return JSON.parse(text, (_, value: unknown) => valueWithoutKey(value, hide))
  } catch {
    // It is not JSON, or nested deeper than the stack.
    return undefined
  }
}

function valueWithoutKey(value: unknown, hide: HideKey): unknown {
  if (typeof value === 'string') return hide(value)
  if (typeof value === 'number') return hide(`${value}`) === hidden ? hidden : value
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [hide(name), part]))
}

/** The key as it is, in hex, and in base64 after any number of bytes. */
function spellingsOf(key: string): string[] {
  const hex = Array.from(key, (character) => character.charCodeAt(0).toString(16)).join('')
  const base64 = [0, 1, 2].map((before) => base64After(before, key))
  return [key, hex, ...base64].map((text) => Array.from(text, comparable).join(''))
}

/** In base64, a text looks different by how many bytes stand before it. What it shares a letter with is left out. */
function base64After(before: number, text: string): string {
  const wholeLetters = Math.floor(((before + text.length) * 4) / 3)
  return btoa(' '.repeat(before) + text).slice(Math.ceil((before * 4) / 3), wholeLetters)
}

function without(spellings: string[], text: string, pattern: RegExp): string {
  const characters = text.match(pattern) ?? []
  const compared = characters.map(comparable).join('')
  const isKey = new Uint8Array(characters.length)
  for (const spelling of spellings) {
    let at = compared.indexOf(spelling)
    while (at !== -1) {
      isKey.fill(1, at, at + spelling.length)
      at = compared.indexOf(spelling, at + spelling.length)
    }
  }
  const shown = (one: string, index: number) => {
    if (!isKey[index]) return one
    return isKey[index - 1] ? '' : hidden
  }
  return characters.map(shown).join('')
}

const character = /[\s\S]/g

/** A character as it is, or as it is written in an address, in JSON or in HTML. */
const characterOrEscape = /%[\da-f]{2}|\\u[\da-f]{4}|\\\W|&#x?[\da-f]{1,8};|&\w{1,31};|[\s\S]/gi

/** One letter for a character, however it is written: case does not count, and one sign is as good as another. */
function comparable(written: string): string {
  const [, hex, decimal] = /^(?:%|\\u|&#x)([\da-f]+)|^&#(\d+)/i.exec(written) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const plain = code >= 0 ? String.fromCharCode(code) : written
  return /^[a-z\d]$/i.test(plain) ? plain.toLowerCase() : '-'
}
