// Finds records and their ids in a body, wherever a service puts them.

import { propertiesOf } from '../../lib/json.ts'
import type { Exchange } from '../http/exchange.ts'
import { isContainer, type Place, placesIn } from './places.ts'

export type Id = string | number

/** The fields of a record in a response. */
export type Shown = Readonly<Record<string, unknown>>

export interface FoundRecord {
  /** JSON pointer to the record. */
  pointer: string
  /** JSON pointer to its fields within it, if they are not beside its id; else ''. */
  within: string
  /** JSON pointer to the array that contains it, if any. */
  array: string | undefined
  /** The number of entries of the array. */
  length: number
  fields: Shown
  id: Id | undefined
  /** The objects and arrays around it, the outermost first. */
  around: readonly Place[]
}

/** Recognizes the records of a run, and finds their ids. */
interface Marks {
  ownership: { isOurs(fields: Shown): boolean }
  names: {
    idNames: readonly string[]
    /** By the name in forms, the name in records, for fields that have two names. */
    renamed: Readonly<Record<string, string>>
  }
}

/** The run's own records in a response. */
export function ownRecords({ ownership, names }: Marks, { json }: Exchange): FoundRecord[] {
  const found = recordsIn(json, (fields) => ownership.isOurs(fields), names.idNames)
  return found.map((record) => ({ ...record, fields: withFormNames(record.fields, names) }))
}

/** The run's own records in a list. What only repeats the query or the form is in no array. */
export function ownListed(run: Marks, list: Exchange): FoundRecord[] {
  return ownRecords(run, list).filter(({ array }) => array !== undefined)
}

/** The fields of a record; those with another name also under that of the forms. */
export function withFormNames(fields: Shown, { renamed }: Pick<Marks['names'], 'renamed'>): Shown {
  const others = Object.entries(renamed).filter(([field, name]) => !(field in fields) && name in fields)
  return { ...fields, ...Object.fromEntries(others.map(([field, name]) => [field, fields[name]])) }
}

/** Our record in a response. */
export function ownRecord(run: Marks, exchange: Exchange): Shown | undefined {
  return ownRecords(run, exchange)[0]?.fields
}

/** The matching objects of a body, in the order of the body. */
export function recordsIn(
  body: unknown,
  isWanted: (fields: Shown) => boolean,
  idNames: readonly string[] = usualIdNames,
): FoundRecord[] {
  const objects = placesIn(body).filter(({ value }) => isContainer(value) && !Array.isArray(value))
  const found = objects.flatMap(({ pointer, value, around }): FoundRecord[] => {
    const fields = value as Shown // only objects are left
    if (!isWanted(fields)) return []
    const array = around.findLast((place) => Array.isArray(place.value))
    const length = Array.isArray(array?.value) ? array.value.length : 0
    const own = idOf(fields, idNames)
    const found = { pointer, within: '', array: array?.pointer, length, fields, id: own, around }
    const holder = around.findLast((place) => idOf(place.value, idNames) !== undefined)
    if (own !== undefined || !holder) return [found]
    const name = idNames.find((one) => isId(propertiesOf(holder.value)[one])) ?? ''
    const id = idOf(holder.value, idNames)
    // The id of a list is not that of its records.
    if (array?.pointer.startsWith(holder.pointer)) return [{ ...found, id }]
    const within = pointer.slice(holder.pointer.length)
    return [{ ...found, pointer: holder.pointer, within, fields: { [name]: id, ...fields }, id }]
  })
  // An object that repeats the query or the form has no id.
  const addressed = found.filter(({ id }) => id !== undefined)
  return addressed.length > 0 ? addressed : found
}

/** Whether a text of an object begins with a token. Addresses that repeat a search do not count. */
export function hasToken(fields: Shown, token: string): boolean {
  const isMarked = (text: string): boolean =>
    text.startsWith(token.toLowerCase()) && !/^\w/.test(text.slice(token.length))
  return Object.values(fields).some((text) => typeof text === 'string' && isMarked(text.trim().toLowerCase()))
}

// If a service names the field differently, its records can still be addressed and deleted.
export const usualIdNames = ['id', '_id', 'uuid', 'Id', 'ID', 'key']

export function idOf(value: unknown, idNames: readonly string[]): Id | undefined {
  return isContainer(value) ? idNames.map((name) => value[name]).find(isId) : undefined
}

/** Whether an address can end with it: dots would lead elsewhere, and half of a surrogate pair cannot be encoded. */
export function isId(value: unknown): value is Id {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !/^\.\.?$|\p{Cs}/u.test(value))
}
