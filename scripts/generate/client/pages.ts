// How the client reads the pages of a list: code for the one way in which this contract announces another page.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { pointerTo } from '../../contract/roles.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key as keyText } from '../type-text.ts'
import { access, memberOf, objectText, recordsOf } from './access.ts'

export function pagesText(view: OperationView, pages: Pages): string {
  const { recordSchema } = view.success
  const id = recordSchema && pointerTo(recordSchema, 'id')
  return objectText(
    {
      first: `${pages.first}`,
      page: literal(pages.page.name),
      length: literal(pages.length.name),
      longest: `${pages.longest}`,
      records: `(body) => ${recordsOf(view)}`,
      // A service may send something other than a record.
      idOf: id === undefined ? '(record) => record' : `(record) => ${access('record', id)} ?? record`,
      hasNext: hasNextText(pages),
    },
    '  ',
  )
}

/** The same list with other records in it. */
export function withRecordsText({ success: { records = '' } }: OperationView): string {
  const copyOf = (base: string, [name, ...rest]: string[]): string =>
    name === undefined ? 'records' : `{ ...${base}, ${keyText(name)}: ${copyOf(`${base}${memberOf(name)}`, rest)} }`
  const copy = copyOf('body', pointerKeys(records))
  return `(body, records) => (${copy})`
}

/** A browser hides a header unless the service exposes it: then a full page may have a successor. */
function hasNextText({ last, next, total, totalHeader, link }: Pages): string {
  if (last !== undefined) return `({ body, number }) => isMore(${access('body', last)}, number)`
  if (next !== undefined) return `({ body }) => Boolean(${access('body', next)})`
  if (total !== undefined) return `({ body, read }) => isMore(${access('body', total)}, read)`
  const isFull = 'count >= length'
  if (link) return `({ headers, count, length }) => namesNext(headers.get('Link')) ?? ${isFull}`
  if (totalHeader !== undefined) {
    const isCounted = `isMore(headers.get(${literal(totalHeader)}), read)`
    return `({ headers, read, count, length }) => ${isCounted} ?? ${isFull}`
  }
  return `({ count, length }) => ${isFull}`
}
