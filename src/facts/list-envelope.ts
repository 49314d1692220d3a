// Where a list has its records and its numbers.

import type { FactType } from './fact-type.ts'
import { at, isPointer, type Place, type Pointer, withPlaceholder } from './places.ts'

/** What may surround the records of a list, with the names of `x-role` in the contract. */
export const listRoles = [
  'total',
  'count', // of the records of this page
  'page',
  'page-length',
  'last-page',
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
  forms: ({ resources }) =>
    `the pointers to the records and the total, then others by name: \`/items,/total,page:/page,last-page:/pages\`; \`/${resources[0]?.name},/total\` where each list has the name of its records; \`,total:X-Total-Count\` for a bare array with headers`,
  parse: (text, { resources }) => {
    const [records = '', ...parts] = text.split(',')
    const places = parts.map((part, index) => placeIn(part, index === 0))
    if (!isPointer(records) || places.includes(undefined)) return undefined
    const names = resources.map(({ name }) => name)
    return { records: withPlaceholder(records, names), places: Object.assign({}, ...places) }
  },
  print: ({ records, places }) => {
    const named = Object.entries(places).map(([role, place]) => {
      return role === 'total' && isPointer(place) ? place : `${role}:${place}`
    })
    return [records, ...named].join(',')
  },
  sentence: ({ records, places }, assumed) => {
    const others = Object.entries(places).map(([role, place]) => `, its ${words(role)} ${at(place)}`)
    const lacking = Object.keys(assumed?.places ?? {}).filter((role) => !(role in places))
    const without = lacking.length > 0 ? ` It has no ${lacking.map(words).join(', no ')}.` : ''
    return `A list contains its records ${at(records)}${others.join('')}.${without}`
  },
}

/** `page:/meta/page`, or only a pointer: then it is that of the total. */
function placeIn(part: string, isFirst: boolean): ListEnvelope['places'] | undefined {
  const [, name = '', place = ''] = /^([\w-]+):(.+)$/.exec(part) ?? []
  const role = listRoles.find((one) => one === name)
  if (role !== undefined) return { [role]: place }
  return isFirst && part.startsWith('/') ? { total: part } : undefined
}

function words(role: string): string {
  return role.replaceAll('-', ' ')
}
