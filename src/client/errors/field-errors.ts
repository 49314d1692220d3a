// Reads the errors of fields from a body, whatever its shape.

import { isPlainObject } from '../../lib/json.ts'

/** `name`, `[name]`, `/data/attributes/name` and `body.name` all mean the field `name`. */
const fieldIn = (name: unknown) => String(name).replace(/^.*[./[]|]$/g, '')

/** The messages of an object by field: a list of messages, or one. Undefined if it is not an object. */
export function errorsByField(errors: unknown): Record<string, string[]> | undefined {
  if (!isPlainObject(errors)) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([field, reasons]) => [fieldIn(field), [reasons].flat().map(String)]),
  )
}

/** A message; undefined for errors of fields, which some services put in its place. */
export function messageOnly(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * The messages of a list whose entries each name a field. If the name is a path, its last part is the field.
 *
 * @param fieldAndReason returns both from an entry
 */
export function errorsInList(
  entries: unknown,
  fieldAndReason: (entry: unknown) => [field: unknown, reason: unknown],
): Record<string, string[]> | undefined {
  if (!Array.isArray(entries)) return undefined
  const errors: Record<string, string[]> = {}
  for (const [field, reason] of entries.map(fieldAndReason)) {
    const name = fieldIn([field].flat().at(-1))
    errors[name] = [...(errors[name] ?? []), ...[reason].flat().map(String)]
  }
  return errors
}
