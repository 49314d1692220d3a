// The user's headers for each request. Their values are secrets, like the API key.

import { reject } from '../../lib/arguments.ts'
import { redact } from '../../lib/redact.ts'

type Headers = Readonly<Record<string, string>>

/** The headers that the run sets itself, and those of the connection. */
const taken = [
  ['authorization', 'accept', 'content-type', 'origin'],
  ['host', 'content-length', 'connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'expect'],
].flat()

/**
 * Checks headers before a request uses them: `fetch` prints the whole value of one that it rejects.
 *
 * @throws {TypeError} that names the header, and never shows its value
 */
export function checkHeaders(headers: Headers): Headers {
  for (const [name, value] of Object.entries(headers)) {
    const option = `headers["${name}"]`
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) reject(option, 'not the name of a header', 'letters, digits and dashes')
    if (taken.includes(name.toLowerCase())) reject(option, 'set by verify itself', 'other headers')
    // HTTP removes a space at either end.
    if (typeof value !== 'string' || !/^[!-~]([ -~]*[!-~])?$/.test(value))
      reject(option, value ? 'not the value of a header' : '', 'one line of ASCII characters')
  }
  return headers
}

/** Hides the values of headers in a text, or in all texts of a value. */
export function hideValues<Value>(value: Value, headers: Headers): Value {
  const hidden = Object.values(headers).reduce<unknown>((rest, secret) => withoutSecret(rest, secret), value)
  return hidden as Value // of the same structure
}

function withoutSecret(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return redact(value, secret)
  if (typeof value === 'number')
    return redact(String(value), secret) === String(value) ? value : redact(String(value), secret)
  if (Array.isArray(value)) return value.map((one) => withoutSecret(one, secret))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [redact(name, secret), withoutSecret(one, secret)])
  return Object.fromEntries(entries)
}
