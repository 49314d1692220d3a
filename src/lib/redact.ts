// Takes the API key out of what is shown: errors, logs and reports.

/** Shown in place of the key. */
export const mask = '***'

/** A shorter key is no secret, and to hide it would hide half of every text. */
const shortestSecret = 6

/**
 * A text without the key, as it is and percent-encoded, in time linear in the text. Redact before you cut: half of a key
 * is not recognized.
 */
export function redact(text: string, key: string): string {
  if (key.length < shortestSecret) return text
  const rest = text.replaceAll(key, mask)
  return rest.includes('%') ? rest.replaceAll(encodeURIComponent(key), mask) : rest
}

/** A JSON value whose texts and names of properties are without the key. */
export function redactJson(value: unknown, key: string): unknown {
  if (typeof value === 'string') return redact(value, key)
  if (Array.isArray(value)) return value.map((item) => redactJson(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redact(name, key), redactJson(part, key)]))
}
