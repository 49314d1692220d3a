// Our records in a body, wherever a service puts them.

import { isObject, placesIn, type Place } from './pointers.ts'

export type Id = string | number

export interface Found {
  /** JSON pointer to the record. */
  pointer: string
  /** JSON pointer to the array that contains it, if one does. */
  array: string | undefined
  /** How many entries the array has. */
  length: number
  record: Record<string, unknown>
  id: Id | undefined
}

/** Objects with a text that begins with the token, in the order of the body. Addresses that repeat a search do not. */
export function foundIn(body: unknown, token: string): Found[] {
  const wanted = token.toLowerCase()
  return placesIn(body)
    .filter(({ value }) => isOurs(value, wanted))
    .map(foundAt)
}

function isOurs(value: unknown, wanted: string): value is Record<string, unknown> {
  if (!isObject(value) || Array.isArray(value)) return false
  return Object.values(value).some((text) => typeof text === 'string' && text.trim().toLowerCase().startsWith(wanted))
}

function foundAt({ pointer, value, around }: Place): Found {
  const array = around.findLast((place) => Array.isArray(place.value))
  return {
    pointer,
    array: array?.pointer,
    length: Array.isArray(array?.value) ? array.value.length : 0,
    record: value as Record<string, unknown>, // only objects were kept
    id: idOf(value) ?? around.map((place) => idOf(place.value)).findLast((id) => id !== undefined),
  }
}

// If a service names the field differently, its records can still be addressed, and deleted.
const idNames = ['id', '_id', 'uuid', 'Id', 'ID', 'key']

export function idOf(value: unknown): Id | undefined {
  if (!isObject(value)) return undefined
  const ids = idNames.map((name) => value[name])
  return ids.find((id): id is Id => (typeof id === 'string' && id !== '') || typeof id === 'number')
}

/** The first `id` in a body, for a record that has nothing else to know it by. */
export function anyIdIn(body: unknown): Id | undefined {
  return placesIn(body)
    .map(({ value }) => idOf(value))
    .find((id) => id !== undefined)
}
