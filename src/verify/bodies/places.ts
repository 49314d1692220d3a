// The values of a body with their JSON pointers (RFC 6901).

import { hasSameWords } from '../../facts/places.ts'
import { isObject, propertiesOf } from '../../lib/json.ts'
import { childPointer, pointerKeys, resolvePointer } from '../../lib/json-pointer.ts'
import type { Exchange } from '../http/exchange.ts'

export interface Place {
  pointer: string
  value: unknown
  /** The objects and arrays around it, the outermost first. */
  around: readonly Place[]
}

// A deeper or larger body cannot be a list of at most a hundred records.
const mostPlaces = 20_000

/** All places of a body, breadth first: outer places come first. */
export function placesIn(body: unknown): Place[] {
  const places: Place[] = [{ pointer: '', value: body, around: [] }]
  for (const place of places) {
    if (places.length > mostPlaces) break
    places.push(...childrenOf(place))
  }
  return places
}

/** An object or an array, which contains places. */
export function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function childrenOf(place: Place): Place[] {
  const { pointer, value, around } = place
  if (!isContainer(value)) return []
  return Object.entries(value).map(([key, child]) => ({
    pointer: childPointer(pointer, key),
    value: child,
    around: [...around, place],
  }))
}

/** The number of entries of the list at a pointer, including those of others; undefined if no list is there. */
export function entriesAt({ json }: Exchange, pointer: string): number | undefined {
  const list = resolvePointer(json, pointer)
  return Array.isArray(list) ? list.length : undefined
}

/** Whether a body can be that of a list: an empty list may contain only its total. */
export function hasList({ json }: Exchange): boolean {
  return placesIn(json).some(({ value }) => Array.isArray(value) || value === 0)
}

/** What all of these bodies have in common, with the values of the first one. */
export function inCommon(first: unknown, ...others: readonly unknown[]): unknown {
  if (!isObject(first)) return first
  const partsOf = (name: string): unknown[] => others.map((other) => (isObject(other) ? other[name] : undefined))
  const shared = Object.entries(first).filter(([name]) => partsOf(name).every((part) => part !== undefined))
  return Object.fromEntries(shared.map(([name, part]) => [name, inCommon(part, ...partsOf(name))]))
}

/** Where records are, and the body around them. */
interface Envelope {
  pointer: string
  seen: unknown
}

/**
 * Where a body has its records, and the body around them, without the records: they are somebody's data.
 *
 * @param name the key that stands for the name of the resource; it becomes `{resource}`
 */
export function envelopeAt(body: unknown, pointer: string, name: string): Envelope {
  const [key, ...rest] = pointerKeys(pointer)
  if (key === undefined) return { pointer: '', seen: Array.isArray(body) ? [] : {} }
  const parts = propertiesOf(body)
  const inner = envelopeAt(parts[key], childPointer('', ...rest), name)
  const placeholder = hasSameWords(key, name) && rest.length === 0 ? '{resource}' : key
  const entries = Object.entries(parts).map(([one, part]) => (one === key ? [placeholder, inner.seen] : [one, part]))
  return { pointer: childPointer('', placeholder) + inner.pointer, seen: Object.fromEntries(entries) }
}
