// Finds what surrounds the records of a list, by comparing two pages with known contents.

import { isObject } from '../../lib/json.ts'
import { resolvePointer } from '../../lib/json-pointer.ts'
import type { ListEnvelope, ListRole } from '../../facts/list-envelope.ts'
import type { Place } from '../../facts/places.ts'
import type { Exchange } from '../http/exchange.ts'
import { placesIn } from './places.ts'

/** Two consecutive pages of a list. */
export interface TwoPages {
  first: Exchange
  second: Exchange
  /** The number of records on each. */
  counts: readonly [number, number]
  /** The number of each page. */
  numbers: readonly [number, number]
  /** The length of a page. */
  length: number
  /** The number of records on all pages; undefined if it cannot be known. */
  total: number | undefined
}

type Places = ListEnvelope['places']

/** The place of each part: the contract's place if it fits, else the first place that fits. */
export function placesOf(pages: TwoPages, records: string, known: Places): Places {
  const all = candidatesIn([pages.first, pages.second], records)
  const numbers = numbersFor({ ...pages, total: pages.total ?? likelyTotal(pages, all, known.total) })
  const found = Object.entries(numbers).flatMap(([role, [one, other]]) => {
    const fitting = all.filter((place) => isValue(place, pages.first, one) && isValue(place, pages.second, other))
    const assumed = known[role as ListRole] // the roles are the keys
    const place = assumed !== undefined && fitting.includes(assumed) ? assumed : fitting[0]
    return place === undefined ? [] : [[role, place]]
  })
  const places: Partial<Record<ListRole, Place>> = Object.fromEntries(found)
  const { count, ...others } = places
  // On two full pages, the length of a page looks like the number of their records.
  return count === places['page-length'] ? others : places
}

/** The places of numbers around the records of one page, which alone cannot show which number is which. */
export function numbersAround(page: Exchange, records: string): Place[] {
  return candidatesIn([page], records).filter((place) => /^\d+$/.test(String(valueIn(page, place))))
}

/** Usual names of a total. */
const totalNames = /^(total|count|total_?(count|items|records|results|elements)|x-total(-count)?)$/i

/** For a list with records of others: the contract's total, one of a usual name, or the highest number of both pages. */
function likelyTotal({ first, second, counts }: TwoPages, all: Place[], known: Place | undefined): number | undefined {
  const same = all.filter((place) => isNumber(valueIn(first, place), Number(valueIn(second, place))))
  const isUsual = (place: Place): boolean => totalNames.test(place.split('/').at(-1) ?? '')
  const usual = same.some(isUsual) ? same.filter(isUsual) : same
  const likely = known !== undefined && same.includes(known) ? [known] : usual
  const numbers = likely
    .map((place) => Number(valueIn(first, place)))
    .filter((number) => number >= counts[0] + counts[1])
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** The places outside of the records, in the body and in headers. */
function candidatesIn(pages: readonly Exchange[], records: string): Place[] {
  const isOutside = (pointer: string): boolean =>
    pointer !== '' && !pointer.startsWith(`${records}/`) && !/\/\d+(\/|$)/.test(pointer)
  const inBodies = pages.flatMap(({ json }) => (isObject(json) ? placesIn(json) : []))
  const pointers = new Set(inBodies.map(({ pointer }) => pointer).filter(isOutside))
  const headers = [...(pages[0]?.headers.keys() ?? [])].filter((name) => /total|count|page/.test(name)).map(headerName)
  return [...pointers, ...headers]
}

/** `x-total-count` in its usual spelling: `X-Total-Count`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

type Value = number | boolean

/** The value of each role on both pages. */
function numbersFor({ counts, numbers, length, total = Number.NaN }: TwoPages): Record<ListRole, [Value, Value]> {
  const last = numbers[0] + Math.ceil(total / length) - 1
  return {
    total: [total, total],
    count: [...counts],
    page: [...numbers],
    'page-length': [length, length],
    'last-page': [last, last],
    'has-next': [true, counts[0] + counts[1] < total],
  }
}

/** Other booleans differ like that of another page, too: whether it is the first one. */
function isValue(place: Place, exchange: Exchange, expected: Value): boolean {
  const value = valueIn(exchange, place)
  if (typeof expected === 'number') return isNumber(value, expected)
  return value === expected && /next|more/i.test(place.split('/').at(-1) ?? '')
}

/** The content of a place: a value of the body, or a header. */
function valueIn({ json, headers }: Exchange, place: Place): unknown {
  return place.startsWith('/') ? resolvePointer(json, place) : headers.get(place)
}

function isNumber(value: unknown, expected: number): boolean {
  const isText = typeof value === 'string' && /^\d+$/.test(value)
  return (typeof value === 'number' || isText) && Number(value) === expected
}
