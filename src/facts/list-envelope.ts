// Where a list has its records and its numbers.

import { isObject, propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'
import { at, isPointer, type Place, type Pointer } from './places.ts'

/** What may surround the records of a list, with the names of `x-role` in the contract. */
export const listRoles = [
  'total',
  'count', // of the records of this page
  'page',
  'page-length',
  'last-page',
  'has-next', // whether another page follows
] as const

export type ListRole = (typeof listRoles)[number]

export interface ListEnvelope {
  /** `/data`, '' for a bare array, `/{resource}` if the key is the name of the records: `/pixels`, `/domains`. */
  readonly records: Pointer
  readonly places: Readonly<Partial<Record<ListRole, Place>>>
  /** An example of a page, with `records` emptied: parts without a role are written with its values. */
  readonly seen?: unknown
}

export const listEnvelope: FactType<ListEnvelope> = {
  fits: (value) => {
    const { records, places } = propertiesOf(value)
    const known: readonly string[] = listRoles
    const areKnown = Object.entries(propertiesOf(places)).every(
      ([role, place]) => known.includes(role) && typeof place === 'string',
    )
    return typeof records === 'string' && isPointer(records) && isObject(places) && areKnown
  },
  sentence: ({ records, places }, assumed) => {
    const others = Object.entries(places).map(([role, place]) => `, its ${words(role)} ${at(place)}`)
    const lacking = Object.keys(assumed?.places ?? {}).filter((role) => !(role in places))
    const without = lacking.length > 0 ? ` It has no ${lacking.map(words).join(', no ')}.` : ''
    return `A list contains its records ${at(records)}${others.join('')}.${without}`
  },
}

function words(role: string): string {
  return role === 'has-next' ? 'mark of another page' : role.replaceAll('-', ' ')
}
