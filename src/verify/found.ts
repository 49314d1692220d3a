// Records in a body, wherever a service puts them.

import { isObject, placesIn, type Place, valueAt } from './pointers.ts'

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

/** The objects of a body that are what is looked for, in the order of the body. */
export function foundIn(body: unknown, isWanted: (value: Record<string, unknown>) => boolean): Found[] {
  const found = placesIn(body).flatMap((place) =>
    isObject(place.value) && !Array.isArray(place.value) && isWanted(place.value) ? [foundAt(place, place.value)] : [],
  )
  // What repeats the query or the form has no id.
  const addressed = found.filter(({ id }) => id !== undefined)
  return addressed.length > 0 ? addressed : found
}

/** Whether a text of an object begins so. Addresses that repeat a search do not. */
export function hasText(value: Readonly<Record<string, unknown>>, beginning: string): boolean {
  const wanted = beginning.toLowerCase()
  return Object.values(value).some((text) => typeof text === 'string' && text.trim().toLowerCase().startsWith(wanted))
}

function foundAt({ pointer, around }: Place, record: Record<string, unknown>): Found {
  const array = around.findLast((place) => Array.isArray(place.value))
  return {
    pointer,
    array: array?.pointer,
    length: Array.isArray(array?.value) ? array.value.length : 0,
    record,
    id: idOf(record) ?? around.map((place) => idOf(place.value)).findLast((id) => id !== undefined),
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

/** How many entries the list at a pointer has, whoever's they are; undefined if no list is there. */
export function entriesAt(body: unknown, pointer: string): number | undefined {
  const list = valueAt(body, pointer)
  return Array.isArray(list) ? list.length : undefined
}

export function hasList(body: unknown): boolean {
  return placesIn(body).some(({ value }) => Array.isArray(value))
}
