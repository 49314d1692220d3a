// The values of a body with their JSON pointers (RFC 6901).

import { isObject } from '../../lib/json.ts'
import { childPointer, pointerKeys, valueAt } from '../../lib/json-pointer.ts'
import type { Exchange } from '../http/exchange.ts'

export interface Place {
  pointer: string
  value: unknown
  /** The objects and arrays around it, the outermost first. */
  around: readonly Place[]
}

// A body that is deeper or larger than this cannot be a list of at most a hundred records.
const mostPlaces = 20_000

/** All places of a body, breadth first: what stands further up comes first. */
export function placesIn(body: unknown): Place[] {
  const places: Place[] = [{ pointer: '', value: body, around: [] }]
  for (const place of places) {
    if (places.length > mostPlaces) break
    places.push(...childrenOf(place))
  }
  return places
}

/** An object or an array: what has places in it. */
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

/** How many entries the list at a pointer has, whoever's they are; undefined if no list is there. */
export function entriesAt({ json }: Exchange, pointer: string): number | undefined {
  const list = valueAt(json, pointer)
  return Array.isArray(list) ? list.length : undefined
}

export function hasList({ json }: Exchange): boolean {
  return placesIn(json).some(({ value }) => Array.isArray(value))
}

/** A body without what is at a pointer. Arrays stay, and are empty: their records are somebody's. */
export function without(body: unknown, pointer: string): unknown {
  const [key, ...rest] = pointerKeys(pointer)
  if (key === undefined) return Array.isArray(body) ? [] : {}
  if (!isObject(body)) return body
  const { [key]: part, ...others } = body
  if (rest.length > 0) return { ...body, [key]: without(part, childPointer('', ...rest)) }
  return Array.isArray(part) ? { ...body, [key]: [] } : others
}
