import { redact } from '../../lib/redact.ts'
import { shown } from './shown.ts'

/**
 * What is kept of an error that other code threw: its class by name, its message, its stack and its `code`. The rest of
 * it may be the request, and so the key.
 */
export function keptError(thrown: unknown, key: string): Error {
  const { name, message = thrown, stack = '', cause } = Object(thrown)
  const { code } = Object(cause ?? thrown)
  const kept = new Error(shown(message, key))
  if (name !== undefined) kept.name = shown(name, key)
  if (code !== undefined) Object.assign(kept, { code: shown(code, key) })
  kept.stack = redact(`${stack}`, key)
  return kept
}
