import { parseJson } from '../../src/lib/json.ts'

/** A value of JSON with one text for another wherever it is: in texts, and in the names of properties. */
export function withText<Value>(value: Value, old: string, now: string): Value {
  if (value === undefined) return value
  // The texts change, and nothing of the structure.
  return parseJson(JSON.stringify(value).replaceAll(old, now)) as Value
}
