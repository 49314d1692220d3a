// An observation beside what the ledger says: the one place where anything is confirmed or refuted.

import { OneOf } from './observation.ts'
import { isContainer } from '../bodies/places.ts'

export interface Comparable {
  value: unknown
  alternatives: Readonly<Record<string, unknown>>
}

/**
 * What the observation fits: `''` for the value of the entry, the name of an alternative, or `other`.
 *
 * What a service has beyond a value is not a contradiction, so one observation can fit several: the value that says most
 * wins, and among equals the one of the entry.
 */
export function fitting({ value, alternatives }: Comparable, observed: unknown): string {
  const candidates = [{ name: '', value }, ...namedValues(alternatives)]
  const fits = candidates.filter((candidate) => fitsTo(candidate.value, observed))
  const most = Math.max(...fits.map((candidate) => sizeOf(candidate.value)))
  return fits.find((candidate) => sizeOf(candidate.value) === most)?.name ?? 'other'
}

function namedValues(alternatives: Readonly<Record<string, unknown>>): { name: string; value: unknown }[] {
  return Object.entries(alternatives).map(([name, value]) => ({ name, value }))
}

function fitsTo(candidate: unknown, observed: unknown): boolean {
  if (observed instanceof OneOf) return observed.values.some((value) => fitsTo(candidate, value))
  if (Array.isArray(candidate)) {
    return Array.isArray(observed) && candidate.every((item) => observed.some((other) => fitsTo(item, other)))
  }
  if (isContainer(candidate)) {
    return isContainer(observed) && Object.entries(candidate).every(([key, value]) => fitsTo(value, observed[key]))
  }
  // A status that is the key of an alternative is a text.
  return !isContainer(observed) && observed !== undefined && String(candidate) === String(observed)
}

/** How much a value says. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return new Set(value).size
  return isContainer(value) ? Object.values(value).reduce<number>((size, child) => size + sizeOf(child), 0) : 1
}

/** A value for people: `{ status: 201, body: record }`. */
export function asText(value: unknown): string {
  if (value instanceof OneOf) return value.values.map(asText).join(' or ') || 'nowhere'
  if (Array.isArray(value)) return `[${value.map(asText).join(', ')}]`
  if (isContainer(value))
    return `{ ${Object.entries(value)
      .map(([key, child]) => `${key}: ${asText(child)}`)
      .join(', ')} }`
  return value === '' ? "''" : String(value)
}
