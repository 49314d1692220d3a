// The numbers and the links of a list example add up. Roles say where they are in the body.

import type { Contract, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { valueAt } from '../../contract/pointer.ts'
import { pointerTo } from '../../contract/roles.ts'
import type { Check, Fault } from '../check.ts'
import { responseExamples, type ShownExample } from '../shown-examples.ts'
import { differences, type Statement } from './statements.ts'

export const pageNumbers: Check = {
  rule: 'page-numbers',
  advice: 'Count again: numbers and links of a page follow from the number of records, the page and its length.',
  find: (reading) =>
    reading.views
      .filter((view) => view['x-action'] === 'list')
      .flatMap((view) => {
        const examples = responseExamples(reading, view, String(view.success.status))
        const pages = examples.map((example) => pageIn(reading.contract, view, example))
        return [...pages.flatMap(faultsOf), ...totalFaults(view, pages)]
      }),
}

interface ListPage {
  pointer: string
  path: string
  schema: Schema
  body: unknown
  records: unknown[]
  first: number
  /** What an empty list says of its last page. */
  lastOfEmpty: number
  lengths: unknown[]
}

function pageIn(contract: Contract, view: OperationView, { pointer, body }: ShownExample): ListPage {
  const records = valueAt(body, view.success.records ?? '')
  const address = contract.servers?.[0]?.variables?.['base_url']?.default ?? ''
  return {
    pointer,
    body,
    path: address + view.path,
    schema: view.success.body?.schema ?? {},
    records: Array.isArray(records) ? records : [],
    first: view.pages?.first ?? 1,
    lastOfEmpty: contract['x-assumptions']?.['empty-page']?.value === 'last-page-0' ? -1 : 0,
    lengths: view.pages?.length.schema.enum ?? [],
  }
}

/** The pages that are not empty are pages of one list. */
function totalFaults({ operationId }: OperationView, pages: ListPage[]): Fault[] {
  const full = pages.filter(({ records }) => records.length > 0)
  const shown = full.flatMap(({ records }) => records).length
  return full.flatMap((page) => {
    const total = roleIn(page, 'total')
    if (total === undefined || total.value === shown) return []
    const message = `The pages of ${operationId} show ${shown} records; this one says that there are ${total.value}.`
    return [{ pointer: total.pointer, message }]
  })
}

/** What a body says in the place of a role; nothing if it has no such place. */
function roleIn({ schema, body, pointer }: ListPage, role: string): { pointer: string; value: unknown } | undefined {
  const place = pointerTo(schema, role)
  return place === undefined ? undefined : { pointer: `${pointer}/value${place}`, value: valueAt(body, place) }
}

function faultsOf(page: ListPage): Fault[] {
  const { records, first, lengths, pointer } = page
  const number = Number(roleIn(page, 'page')?.value ?? Number.NaN)
  const length = Number(roleIn(page, 'page-length')?.value ?? Number.NaN)
  const total = Number(roleIn(page, 'total')?.value ?? Number.NaN)
  const lengthFaults =
    Number.isNaN(length) || lengths.includes(length) ? [] : [{ pointer, message: `No page is ${length} records long.` }]
  if ([number, length, total].some(Number.isNaN)) return [...lengthFaults, ...linkFaults(page)]
  const before = (number - first) * length
  const pages = Math.max(1, Math.ceil(total / length))
  const last = first + pages - 1 + (total === 0 ? page.lastOfEmpty : 0)
  const expected: Record<string, unknown> = {
    'first-position': records.length > 0 ? before + 1 : null,
    'last-position': records.length > 0 ? before + records.length : null,
    'last-page': last,
    'list-url': page.path,
    'first-url': link(page, first),
    'last-url': link(page, first + pages - 1),
    'previous-url': number > first ? link(page, number - 1) : null,
    'next-url': number < first + pages - 1 ? link(page, number + 1) : null,
  }
  const statements = (value: (role: string) => unknown): Statement[] =>
    Object.keys(expected).flatMap((role) => {
      const found = roleIn(page, role)
      return found ? [{ subject: `The ${role}`, value: value(role), pointer: found.pointer }] : []
    })
  const count = Math.max(0, Math.min(length, total - before))
  return [
    ...lengthFaults,
    ...differences(
      statements((role) => roleIn(page, role)?.value),
      'arithmetic',
      statements((role) => expected[role]),
    ),
    ...(records.length === count
      ? []
      : [{ pointer, message: `The page has ${records.length} records; arithmetic has ${count}.` }]),
  ]
}

/** All links of a page ask for the same, and for another page of it. */
function link(page: ListPage, number: number): string {
  return `${page.path}?${queryOf(page)}page=${number}`
}

function queryOf(page: ListPage): string {
  const url = ['first-url', 'next-url', 'previous-url']
    .map((role) => roleIn(page, role)?.value)
    .find((value) => typeof value === 'string')
  const [, asked = ''] = /\?(.*&)page=/.exec(String(url)) ?? []
  return asked
}

/** Without a number and a total, a link still leads to the same list. */
function linkFaults(page: ListPage): Fault[] {
  return ['next-url', 'previous-url', 'first-url', 'last-url']
    .map((role) => roleIn(page, role))
    .filter((found) => typeof found?.value === 'string' && !found.value.startsWith(`${page.path}?`))
    .flatMap((found) => (found ? [{ pointer: found.pointer, message: `The link does not lead to ${page.path}.` }] : []))
}
