// What stands around the records of a list, and where: told by comparing two pages of which everything is known.

import { isObject } from '../../lib/json.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import type { ListEnvelope, ListRole, Place } from '../facts.ts'
import type { Exchange } from '../http/exchange.ts'
import { placesIn } from './places.ts'

/** Two pages of a list, one after the other. */
export interface TwoPages {
  first: Exchange
  second: Exchange
  /** How many records each has. */
  counts: readonly [number, number]
  /** The number of each. */
  numbers: readonly [number, number]
  /** How long a page is. */
  length: number
  /** How many records all pages have; undefined where nobody can know. */
  total: number | undefined
  /** The query parameter that selects a page. */
  parameter: string
}

type Places = ListEnvelope['places']

/** Where each part is: as the contract has it where that is right, else at the first place that is right. */
export function placesOf(pages: TwoPages, records: string, known: Places): Places {
  const all = candidatesIn(pages, records)
  const total = pages.total ?? likelyTotal(pages, all)
  const found = roles.flatMap((role): [ListRole, Place][] => {
    const fitting = all.filter((place) => isRole(role, place, { ...pages, total }))
    const assumed = known[role]
    const place = assumed !== undefined && fitting.includes(assumed) ? assumed : fitting[0]
    return place === undefined ? [] : [[role, place]]
  })
  return Object.fromEntries(found)
}

/** Of a list that has records of others, the number that is the same on both pages and highest. */
function likelyTotal({ first, second, counts }: TwoPages, all: Place[]): number | undefined {
  const same = all.filter((place) => isNumber(at(first, place), Number(at(second, place))))
  const numbers = same.map((place) => Number(at(first, place))).filter((number) => number >= counts[0] + counts[1])
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** The places of the contract where the first page has what could be it: more, one page alone does not tell. */
export function likelyPlaces(first: Exchange, known: Places): Places {
  const likely = Object.entries(known).filter(([role, place]) => {
    const value = at(first, place)
    return role.endsWith('-url')
      ? value === null || isAddress(value) || place === 'Link'
      : isNumber(value, Number(value))
  })
  return Object.fromEntries(likely)
}

/** A sentence about the first place of the contract that is there and says something wrong. */
export function wrongNumber(pages: TwoPages, known: Places, found: Places): string | undefined {
  const wrong = Object.entries(known).flatMap(([role, place]) => {
    const expected = numbersFor(role as ListRole, pages)
    const values = [pages.first, pages.second].map((page) => at(page, place))
    const index = values.findIndex(
      (value, page) => isNumber(value, Number(value)) && Number(value) !== expected?.[page],
    )
    if (!expected || index < 0 || found[role as ListRole] !== undefined) return []
    const page = ['first', 'second'][index]
    return [
      `\`${place}\` is ${String(values[index])} on the ${page} page of ${pages.total ?? 'all'} records, and should be ${expected[index]}.`,
    ]
  })
  return wrong[0]
}

const roles: ListRole[] = [
  ...(['total', 'count', 'page', 'page-length', 'last-page', 'first-position', 'last-position'] as const),
  ...(['first-url', 'last-url', 'previous-url', 'next-url', 'list-url'] as const),
]

/** The places outside of the records, in the body and in headers. */
function candidatesIn({ first, second }: TwoPages, records: string): Place[] {
  const isOutside = (pointer: string): boolean =>
    pointer !== '' && !pointer.startsWith(`${records}/`) && !/\/\d+(\/|$)/.test(pointer)
  const inBodies = [first, second].flatMap(({ json }) => (isObject(json) ? placesIn(json) : []))
  const pointers = new Set(inBodies.map(({ pointer }) => pointer).filter(isOutside))
  const headers = [...first.headers.keys()].filter((name) => /total|count|page|link/.test(name)).map(headerName)
  return [...pointers, ...headers]
}

/** `x-total-count` as people write it: `X-Total-Count`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

function isRole(role: ListRole, place: Place, pages: TwoPages): boolean {
  const [one, other] = [at(pages.first, place), at(pages.second, place)]
  if (place === 'Link')
    return role === 'next-url' && !!nextLink(one) && (nextLink(other) === undefined) === isSecondLast(pages)
  const numbers = numbersFor(role, pages)
  if (numbers) return isNumber(one, numbers[0]) && isNumber(other, numbers[1])
  const page = (value: unknown): number | undefined => pageIn(value, pages)
  const [first, second] = pages.numbers
  switch (role) {
    case 'next-url':
      return page(one) === second && (isSecondLast(pages) ? isNothing(other) : page(other) === second + 1)
    case 'previous-url':
      return isNothing(one) && page(other) === first
    case 'first-url':
      return page(one) === first && page(other) === first
    case 'last-url':
      return page(one) !== undefined && page(one) === lastNumber(pages) && page(other) === page(one)
    default:
      return role === 'list-url' && isAddress(one) && one === other && !String(one).includes('?')
  }
}

function lastNumber({ total, length, numbers }: TwoPages): number | undefined {
  return total === undefined ? undefined : numbers[0] + Math.ceil(total / length) - 1
}

function isSecondLast(pages: TwoPages): boolean {
  const last = lastNumber(pages)
  return last === undefined || last === pages.numbers[1]
}

/** What a number has to be on both pages. */
function numbersFor(role: ListRole, pages: TwoPages): readonly [number, number] | undefined {
  const { counts, numbers, length, total = Number.NaN } = pages
  const last = lastNumber(pages) ?? Number.NaN
  const known: Readonly<Partial<Record<ListRole, readonly [number, number]>>> = {
    total: [total, total],
    count: counts,
    page: numbers,
    'page-length': [length, length],
    'last-page': [last, last],
    'first-position': [1, counts[0] + 1],
    'last-position': [counts[0], counts[0] + counts[1]],
  }
  return known[role]
}

function at({ json, headers }: Exchange, place: Place): unknown {
  return place.startsWith('/') ? valueAt(json, place) : headers.get(place)
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

/** The page that an address leads to; the first one where it does not say. */
function pageIn(value: unknown, { parameter, numbers }: TwoPages): number | undefined {
  if (!isAddress(value)) return undefined
  const [path = '', query] = String(value).split('?')
  const asked = new URLSearchParams(query).get(parameter)
  // Without a query, an address is that of the list.
  if (asked === null) return query === undefined && path !== '' ? undefined : numbers[0]
  return Number(asked)
}

/** The address of the next page in a `Link` header. */
export function nextLink(link: unknown): string | undefined {
  return /<([^>]*)>;[^,]*rel="?next"?/.exec(String(link))?.[1]
}
