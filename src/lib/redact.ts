// Removes the API key from output: errors, logs and reports.

import { jsonIn, jsonText } from './json.ts'

/** A shorter key is not a secret, and hiding it would hide half of every text. */
const shortestSecret = 6

/** Shown in place of the key. */
export const mask = '***'

/**
 * A text without the key: as it is, percent-encoded in any way, and escaped as PHP, .NET and Go do in JSON. Takes time
 * linear in the text. Redact before you cut, because half of a key is not recognized.
 */
export function redact(text: string, key: string): string {
  // No spelling of a key is shorter than the key, and most headers are.
  if (key.length < shortestSecret || text.length < key.length) return text
  if (latest.key !== key) latest = { key, pattern: patternOf(key) }
  return text.replaceAll(latest.pattern, mask)
}

/** Most programs have one key, and to compile its pattern takes longer than to search a text. */
let latest: { key: string; pattern: string | RegExp } = { key: '', pattern: '' }

function patternOf(key: string): string | RegExp {
  // Keys contain only ASCII, so each character has two digits.
  const pattern = key.replace(/\W/g, (character) => {
    return `(\\\\?\\${character}|(%|\\\\u00)${character.charCodeAt(0).toString(16)})`
  })
  return pattern === key ? key : new RegExp(pattern, 'gi')
}

/**
 * A JSON value without the key, in texts and property names. Keys contain no character that JSON escapes.
 * Undefined if the value contains the key as a number: what remains is not JSON. The same if it is nested too deeply.
 */
export function redactJson(value: unknown, key: string): unknown {
  const json = jsonText(value)
  if (json === undefined) return undefined
  const redacted = redact(json, key)
  return redacted === json ? value : jsonIn(redacted)
}
