// The values of a body with their JSON pointers (RFC 6901), and the records among them, wherever a service puts them.

import { childPointer, valueAt } from '../../lib/json-pointer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Run } from '../run.ts'

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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function childrenOf(place: Place): Place[] {
  const { pointer, value, around } = place
  if (!isObject(value)) return []
  return Object.entries(value).map(([key, child]) => ({
    pointer: childPointer(pointer, key),
    value: child,
    around: [...around, place],
  }))
}

export type Id = string | number

export interface FoundRecord {
  /** JSON pointer to the record. */
  pointer: string
  /** JSON pointer to the array that contains it, if one does. */
  array: string | undefined
  /** How many entries the array has. */
  length: number
  fields: Readonly<Record<string, unknown>>
  id: Id | undefined
  /** The objects and arrays around it, the outermost first. */
  around: readonly Place[]
}

/** The run's own records in a response. In a run that only reads, those that are there stand in for them. */
export function ownRecords({ readOnly, tokens, idNames }: Run, { json }: Exchange): FoundRecord[] {
  const isOurs = (fields: FoundRecord['fields']): boolean => tokens.some((token) => hasToken(fields, token))
  return recordsIn(json, readOnly ? (fields) => idOf(fields, idNames) !== undefined : isOurs, idNames)
}

/** Our record in a response. */
export function ownRecord(run: Run, exchange: Exchange): FoundRecord['fields'] | undefined {
  return ownRecords(run, exchange)[0]?.fields
}

/** The objects of a body that are what is looked for, in the order of the body. */
export function recordsIn(
  body: unknown,
  isWanted: (fields: FoundRecord['fields']) => boolean,
  idNames: readonly string[] = usualIdNames,
): FoundRecord[] {
  const found = placesIn(body).flatMap((place) =>
    isObject(place.value) && !Array.isArray(place.value) && isWanted(place.value)
      ? [foundAt(place, place.value, idNames)]
      : [],
  )
  // What repeats the query or the form has no id.
  const addressed = found.filter(({ id }) => id !== undefined)
  return addressed.length > 0 ? addressed : found
}

/** Whether a text of an object begins with a token. Addresses that repeat a search do not. */
function hasToken(fields: FoundRecord['fields'], token: string): boolean {
  const isMarked = (text: string): boolean => text.startsWith(token) && !/^\w/.test(text.slice(token.length))
  return Object.values(fields).some((text) => typeof text === 'string' && isMarked(text.trim().toLowerCase()))
}

function foundAt({ pointer, around }: Place, fields: FoundRecord['fields'], idNames: readonly string[]): FoundRecord {
  const array = around.findLast((place) => Array.isArray(place.value))
  return {
    pointer,
    array: array?.pointer,
    length: Array.isArray(array?.value) ? array.value.length : 0,
    fields,
    id: idOf(fields, idNames) ?? around.map(({ value }) => idOf(value, idNames)).findLast((id) => id !== undefined),
    around,
  }
}

// If a service names the field differently, its records can still be addressed, and deleted.
export const usualIdNames = ['id', '_id', 'uuid', 'Id', 'ID', 'key']

export function idOf(value: unknown, idNames: readonly string[]): Id | undefined {
  if (!isObject(value)) return undefined
  const ids = idNames.map((name) => value[name])
  return ids.find(isId)
}

/** Whether an address can end with it: dots lead elsewhere, and half of a surrogate pair cannot be encoded. */
export function isId(value: unknown): value is Id {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !/^\.\.?$|\p{Cs}/u.test(value))
}

/** How many entries the list at a pointer has, whoever's they are; undefined if no list is there. */
export function entriesAt({ json }: Exchange, pointer: string): number | undefined {
  const list = valueAt(json, pointer)
  return Array.isArray(list) ? list.length : undefined
}

export function hasList({ json }: Exchange): boolean {
  return placesIn(json).some(({ value }) => Array.isArray(value))
}
