// An observation beside what the contract says: the one place where anything is confirmed or refuted.

import { isObject } from '../../lib/json.ts'
import { Other, Several } from './observation.ts'

/** Whether a service does what is assumed. What it has beyond that is no contradiction. */
export function agrees(assumed: unknown, observed: unknown): boolean {
  if (observed === true) return true
  if (observed instanceof Other) return false
  if (observed instanceof Several) return Object.values(observed.byName).every((value) => agrees(assumed, value))
  return hasAll(assumed, observed)
}

function hasAll(assumed: unknown, observed: unknown): boolean {
  if (!isObject(assumed)) return JSON.stringify(assumed) === JSON.stringify(observed)
  if (!isObject(observed) || observed['missing'] !== undefined) return false
  // What was seen beside a fact may be something else each time.
  const promised = Object.entries(assumed).filter(([name]) => name !== 'seen')
  return promised.every(([name, value]) => hasAll(value, observed[name]))
}
