import { isObject } from '../../src/lib/json.ts'

/** Objects key by key, lists one behind the other. */
export function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one)) return [...one, ...[other].flat()]
  if (!isObject(one) || !isObject(other)) return structuredClone(other)
  const added = Object.entries(other).map(([key, value]) => [
    key,
    key in one ? merged(one[key], value) : structuredClone(value),
  ])
  return { ...one, ...Object.fromEntries(added) }
}
