// The numbers and the links of a list example add up.

import type { Operation } from '../../contract/contract.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { responseExamples, type ShownExample } from '../shown-examples.ts'
import { operations, queryParameters, type Value } from '../source-facts.ts'
import { below, isNode } from '../tree.ts'
import { differences, type Statement } from './statements.ts'

const lengths: readonly Value[] = queryParameters.find(({ name }) => name === 'per_page')?.values ?? []

export const pageNumbers: Check = {
  rule: 'page-numbers',
  advice: 'Count again: numbers and links of a page follow from the number of records, the page and its length.',
  find: (reading) => {
    const address = reading.contract.servers?.[0]?.variables?.['base_url']?.default ?? ''
    return reading.operations.filter(isList).flatMap((operation) => {
      const pages = responseExamples(reading, operation, '200')
      return [
        ...pages.flatMap((page) => faultsOf(page, address + operation.path, lastOfEmpty(reading))),
        ...contradictionsOf(operation, pages),
      ]
    })
  },
}

function isList({ method, path }: Operation): boolean {
  return operations.some((fact) => fact.role === 'list' && fact.method === method && fact.path === path)
}

/** The pages that are not empty are pages of one list. */
function contradictionsOf({ operationId }: Operation, pages: ShownExample[]): Fault[] {
  const full = pages.flatMap(({ pointer, value: { data, meta } }) =>
    Array.isArray(data) && data.length > 0 && isNode(meta) ? [{ pointer, data, total: meta['total'] }] : [],
  )
  const shown = full.flatMap(({ data }) => data).length
  return full
    .filter(({ total }) => total !== shown)
    .map(({ pointer, total }) => ({
      pointer: below(pointer, 'value', 'meta', 'total'),
      message: `The pages of ${operationId} show ${shown} records; this one says that there are ${total}.`,
    }))
}

/** The number of the last page of an empty list. */
function lastOfEmpty({ contract }: Reading): number {
  return contract['x-assumptions']?.['empty-page']?.value === 'last-page-0' ? 0 : 1
}

function faultsOf({ pointer, value: { data, meta, links } }: ShownExample, path: string, least: number): Fault[] {
  if (!Array.isArray(data) || !isNode(meta) || !isNode(links))
    return [{ pointer, message: 'The page has no "data", "meta" or "links".' }]
  const current = Number(meta['current_page'])
  const length = Number(meta['per_page'])
  const total = Number(meta['total'])
  const before = (current - 1) * length
  const last = Math.max(least, Math.ceil(total / length))
  // All links have the same query except for the page.
  const [, asked = ''] = /\?(.*&)page=/.exec(String(links['first'])) ?? []
  const link = (number: number) => (number < 1 || number > Math.max(1, last) ? null : `${path}?${asked}page=${number}`)
  const said = (place: string, value: unknown): Statement => ({
    subject: `"${place.replaceAll('/', '.')}"`,
    value,
    pointer: `${pointer}/value/${place}`,
  })
  const isFull = data.length > 0
  const expected = [
    said('data/length', Math.max(0, Math.min(length, total - before))),
    said('meta/from', isFull ? before + 1 : null),
    said('meta/to', isFull ? before + data.length : null),
    said('meta/last_page', last),
    said('meta/path', path),
    said('links/first', link(1)),
    said('links/last', link(Math.max(1, last))),
    said('links/prev', link(current - 1)),
    said('links/next', link(current + 1)),
  ]
  const shown = [
    said('data/length', data.length),
    ...['from', 'to', 'last_page', 'path'].map((name) => said(`meta/${name}`, meta[name])),
    ...['first', 'last', 'prev', 'next'].map((name) => said(`links/${name}`, links[name])),
  ]
  return [
    ...differences(shown, 'arithmetic', expected),
    ...(lengths.includes(length)
      ? []
      : [{ pointer: `${pointer}/value/meta/per_page`, message: `No page is ${length} records long.` }]),
    ...(current >= 1 && current <= Math.max(1, last)
      ? []
      : [{ pointer: `${pointer}/value/meta/current_page`, message: `There is no page ${current} of ${last}.` }]),
  ]
}
