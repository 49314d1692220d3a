// Takes the API key out of what is shown: errors, logs and reports.

import { parseJson } from './json.ts'

/** A shorter key is no secret, and to hide it would hide half of every text. */
const shortestSecret = 6

/** Shown in place of the key. */
export const mask = '***'

/**
 * A text without the key, as it is, percent-encoded in whatever way, and as PHP, .NET and Go escape it in JSON. In time
 * linear in the text. Redact before you cut: half of a key is not recognized.
 */
export function redact(text: string, key: string): string {
  if (key.length < shortestSecret) return text
  // No character of a key is above 7e, so that each has two digits.
  const pattern = key.replace(/\W/g, (character) => {
    return `(\\\\?\\${character}|(%|\\\\u00)${character.charCodeAt(0).toString(16)})`
  })
  return text.replaceAll(pattern === key ? key : new RegExp(pattern, 'gi'), mask)
}

/**
 * A JSON value whose texts and names of properties are without the key. No key has a character that JSON escapes.
 * Undefined if the key is a number that the value has: without it, that is no JSON.
 */
export function redactJson(value: unknown, key: string): unknown {
  const json = `${JSON.stringify(value)}`
  const redacted = redact(json, key)
  return redacted === json ? value : parseJson(redacted)
}
