// Reads the errors of fields from a body, whatever its shape.

import { isPlainObject, jsonText } from '../../lib/json.ts'

type Errors = Record<string, string[]>

/**
 * The messages of an object by field: a list of messages, or one. Undefined if it is not an object.
 *
 * @param names the fields of the contract
 */
export function errorsByField(errors: unknown, names: readonly string[]): Errors | undefined {
  return isPlainObject(errors) ? collected(Object.entries(errors), names) : undefined
}

/** A message; undefined for errors of fields, which some services put in its place. */
export function messageOnly(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * The messages of a list whose entries each name a field. If the name is a path in parts, its last part is the field.
 *
 * @param fieldAndReason returns both from an entry
 */
export function errorsInList(
  entries: unknown,
  names: readonly string[],
  fieldAndReason: (entry: unknown) => [field: unknown, reason: unknown],
): Errors | undefined {
  return Array.isArray(entries) ? collected(entries.map(fieldAndReason), names) : undefined
}

function collected(entries: [field: unknown, reasons: unknown][], names: readonly string[]): Errors {
  const errors = new Map<string, string[]>()
  for (const [field, reasons] of entries) {
    const name = fieldIn([field].flat().at(-1), names)
    errors.set(name, [...(errors.get(name) ?? []), ...[reasons].flat().map(messageText)])
  }
  return Object.fromEntries(errors)
}

/** `[name]`, `/data/attributes/name`, `body.name` and `Name` all mean the field `name`; `indexPage` means `index_page`. */
function fieldIn(given: unknown, names: readonly string[]): string {
  const name = messageText(given).replace(/^.*[./[]|]$/g, '')
  if (names.includes(name)) return name
  return names.find((known) => plain(known) === plain(name)) ?? name
}

const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '')

/** `String` fails for a list that is nested too deeply. */
const messageText = (value: unknown) => (typeof value === 'string' ? value : (jsonText(value) ?? ''))
