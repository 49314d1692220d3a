// What a list says of itself where no second page is to be had: only what cannot be right by chance.

import type { ListEnvelope, ListRole } from '../../facts/list-envelope.ts'
import type { Exchange } from '../http/exchange.ts'
import { at, candidatesIn, isNumber } from './list-places.ts'

/** A first page of which all is known. */
export interface FirstPage {
  exchange: Exchange
  /** The length that was asked for. */
  length: number
  /** How many records all pages have. */
  total: number
}

/** Where the total and the length of a page are: right on each of these pages, which differ in both. */
export function placesOnFirstPages(
  pages: readonly FirstPage[],
  records: string,
  known: ListEnvelope['places'],
): ListEnvelope['places'] {
  const all = candidatesIn(
    pages.map(({ exchange }) => exchange),
    records,
  )
  const expected = { total: pages.map(({ total }) => total), 'page-length': pages.map(({ length }) => length) }
  const found = Object.entries(expected).flatMap(([role, numbers]): [ListRole, string][] => {
    const fitting = all.filter((one) =>
      pages.every(({ exchange }, index) => isNumber(at(exchange, one), Number(numbers[index]))),
    )
    const place = fitting.find((one) => one === known[role as ListRole]) ?? fitting[0] // its keys are roles
    return place === undefined || new Set(numbers).size === 1 ? [] : [[role as ListRole, place]] // its keys are roles
  })
  return Object.fromEntries(found)
}
