// How the client reads the pages of a list: code for the one way in which this contract says that another page follows.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { pointerTo } from '../../contract/roles.ts'
import { key } from '../type-text.ts'
import { access, accessKnown, objectText, recordsOf } from './access.ts'

export function pagesText(view: OperationView, pages: Pages): string {
  const { recordSchema } = view.success
  const records = recordsOf(view)
  const id = recordSchema && pointerTo(recordSchema, 'id')
  const length = `${key(pages.length.name)}: ${lengthOf(pages)} ?? ${pages.longest}`
  return objectText(
    {
      first: `${pages.first}`,
      query: `(query, number) => ({ ...query, ${length}, ${key(pages.page.name)}: number })`,
      records: `(body) => ${records}`,
      idOf: `(record) => ${access('record', id ?? '')} ?? record`,
      hasNext: hasNextText(pages, records),
    },
    '  ',
  )
}

function lengthOf({ length }: Pages): string {
  return accessKnown('query', `/${length.name}`)
}

/** A browser hides a header unless the service exposes it: a full page may have another one after it. */
function hasNextText(pages: Pages, records: string): string {
  const { last, next, total, totalHeader, link } = pages
  if (last !== undefined) return `(body, { number }) => isMore(${access('body', last)}, number)`
  if (next !== undefined) return `(body) => Boolean(${access('body', next)})`
  if (total !== undefined) return `(body, { read }) => isMore(${access('body', total)}, read)`
  const isFull = `${records}.length >= Number(${lengthOf(pages)})`
  if (link) return `(body, { headers, query }) => namesNext(headers.get('Link')) ?? ${isFull}`
  if (totalHeader !== undefined) {
    return `(body, { headers, query, read }) => isMore(headers.get(${literal(totalHeader)}), read) ?? ${isFull}`
  }
  return `(body, { query }) => ${isFull}`
}

/** The functions that the code of the pages calls. */
export function pageHelpersText(code: string): string {
  return [code.includes('isMore(') ? isMore : '', code.includes('namesNext(') ? namesNext : '']
    .filter(Boolean)
    .join('\n')
}

const isMore = `/** Whether a number, which may come as text, is larger; undefined if there is none. */
function isMore(value: Json, than: number): boolean | undefined {
  const number = parseFloat(value)
  return number >= 0 ? number > than : undefined
}
`

const namesNext = `/** Whether a \`Link\` header names a next page; undefined if there is none. */
function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\\s*rel="?next"?/.test(link)
}
`
