// Finds what surrounds the records of a list, by comparing two pages with known contents.

import { isObject } from '../../lib/json.ts'
import { valueAt } from '../../lib/json-pointer.ts'
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
  /** The query parameter that selects a page. */
  parameter: string
}

type Places = ListEnvelope['places']

/** The place of each part: the contract's place if it fits, else the first place that fits. */
export function placesOf(pages: TwoPages, records: string, known: Places): Places {
  const all = candidatesIn([pages.first, pages.second], records)
  const checks = checksFor({ ...pages, total: pages.total ?? likelyTotal(pages, all) })
  const found = Object.entries(checks).flatMap(([role, isRight]) => {
    const fitting = all.filter((place) => isRight(at(pages.first, place), at(pages.second, place)))
    const assumed = known[role as ListRole] // checks has its roles
    const place = assumed !== undefined && fitting.includes(assumed) ? assumed : fitting[0]
    return place === undefined ? [] : [[role, place]]
  })
  return Object.fromEntries(found)
}

/** For a list with records of others: the highest number that is the same on both pages. */
function likelyTotal({ first, second, counts }: TwoPages, all: Place[]): number | undefined {
  const same = all.filter((place) => isNumber(at(first, place), Number(at(second, place))))
  const numbers = same.map((place) => Number(at(first, place))).filter((number) => number >= counts[0] + counts[1])
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** The contract's places that could be right on the first page: one page alone cannot prove more. */
export function likelyPlaces(first: Exchange, known: Places): Places {
  const likely = Object.entries(known).filter(([role, place]) => {
    const value = at(first, place)
    if (role.endsWith('-url')) return value === null || isAddress(value) || place === 'Link'
    return isNumber(value, Number(value))
  })
  return Object.fromEntries(likely)
}

/** The places outside of the records, in the body and in headers. */
function candidatesIn(pages: readonly Exchange[], records: string): Place[] {
  const isOutside = (pointer: string): boolean =>
    pointer !== '' && !pointer.startsWith(`${records}/`) && !/\/\d+(\/|$)/.test(pointer)
  const inBodies = pages.flatMap(({ json }) => (isObject(json) ? placesIn(json) : []))
  const pointers = new Set(inBodies.map(({ pointer }) => pointer).filter(isOutside))
  const headers = [...(pages[0]?.headers.keys() ?? [])]
    .filter((name) => /total|count|page|link/.test(name))
    .map(headerName)
  return [...pointers, ...headers]
}

/** `x-total-count` in its usual spelling: `X-Total-Count`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** The values that a number must have on both pages. */
function numbersFor({ counts, numbers, length, total = Number.NaN }: TwoPages) {
  const last = numbers[0] + Math.ceil(total / length) - 1
  return {
    total: [total, total],
    count: counts,
    page: numbers,
    'page-length': [length, length],
    'last-page': [last, last],
    'first-position': [1, counts[0] + 1],
    'last-position': [counts[0], counts[0] + counts[1]],
  } satisfies Partial<Record<ListRole, readonly [number, number]>>
}

/** Whether the values at a place on both pages fit a role. */
type Check = (first: unknown, second: unknown) => boolean

function checksFor(pages: TwoPages): Record<ListRole, Check> {
  const numbers = numbersFor(pages)
  const [first, second] = pages.numbers
  const [last] = numbers['last-page']
  // If the last page is unknown, the second one has all the rest.
  const isSecondLast = !(last > second)
  const page = (value: unknown): number | undefined => pageIn(value, pages)
  const checks = Object.entries(numbers).map(([role, [one, other]]): [string, Check] => [
    role,
    (value, next) => isNumber(value, one) && isNumber(next, other),
  ])
  const ofNumbers = Object.fromEntries(checks) as Record<keyof typeof numbers, Check> // its keys
  return {
    ...ofNumbers,
    'first-url': (one, other) => page(one) === first && page(other) === first,
    'last-url': (one, other) => page(one) === last && page(other) === last,
    'previous-url': (one, other) => isNothing(one) && page(other) === first,
    'next-url': (one, other) => page(one) === second && (isSecondLast ? isNothing(other) : page(other) === second + 1),
    'list-url': (one, other) => isAddress(one) && one === other && !String(one).includes('?'),
  }
}

/** The content of a place: a value of the body, a header, or the address of the next page in the header `Link`. */
export function at({ json, headers }: Exchange, place: Place): unknown {
  if (place.startsWith('/')) return valueAt(json, place)
  const header = headers.get(place)
  return place === 'Link' ? /<([^>]*)>;[^,]*rel="?next"?/.exec(header ?? '')?.[1] : header
}

function isNumber(value: unknown, expected: number): boolean {
  const isText = typeof value === 'string' && /^\d+$/.test(value)
  return (typeof value === 'number' || isText) && Number(value) === expected
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^(https?:\/\/|\/|\?)/.test(value)
}

/** The page in an address; the first one if it names none. */
function pageIn(value: unknown, { parameter, numbers }: TwoPages): number | undefined {
  if (!isAddress(value)) return undefined
  const [path = '', query] = String(value).split('?')
  const asked = new URLSearchParams(query).get(parameter)
  // An address without a query is that of the list.
  if (asked === null) return query === undefined && path !== '' ? undefined : numbers[0]
  return Number(asked)
}
