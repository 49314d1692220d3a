import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/lib/json.ts'

export interface Mismatch {
  /** Its place, from the top down. */
  keys: string[]
  found: unknown
  stated: unknown
}

/** The places where two values differ; a list of another length differs as a whole. */
export function mismatches(found: unknown, stated: unknown, keys: string[] = []): Mismatch[] {
  if (isDeepStrictEqual(found, stated)) return []
  if (Array.isArray(found) && Array.isArray(stated) && found.length === stated.length)
    return found.flatMap((item, index) => mismatches(item, stated[index], [...keys, String(index)]))
  if (!isObject(found) || !isObject(stated)) return [{ keys, found, stated }]
  const names = new Set([...Object.keys(found), ...Object.keys(stated)])
  return [...names].flatMap((name) => mismatches(found[name], stated[name], [...keys, name]))
}
