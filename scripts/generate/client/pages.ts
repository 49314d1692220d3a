// How the client reads the pages of a list: code for the one way in which this contract says that another page follows.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { pointerTo } from '../../contract/roles.ts'
import { access, members } from './access.ts'

export function pagesText({ success }: OperationView, pages: Pages): string {
  const { records = '', recordSchema } = success
  const id = recordSchema && pointerTo(recordSchema, 'id')
  const text = members(
    {
      page: literal(pages.page.name),
      first: `${pages.first}`,
      length: literal(pages.length.name),
      longest: `${pages.longest}`,
      records: `(body) => ${access('body', records).replaceAll('?.', '.')}`,
      idOf: `(record) => ${access('record', id ?? '')}`,
      hasNext: hasNextText(pages),
    },
    '    ',
  )
  return `{\n${text}  }`
}

/** A browser hides a header unless the service exposes it: a full page may have another one after it. */
function hasNextText({ last, next, total, totalHeader, link }: Pages): string {
  if (last !== undefined) return `({ body, number }) => isMore(${access('body', last)}, number)`
  if (next !== undefined) return `({ body }) => Boolean(${access('body', next)})`
  if (total !== undefined) return `({ body, before, count }) => isMore(${access('body', total)}, before + count)`
  const isFull = 'count >= length'
  if (link) {
    return `({ headers, count, length }) => namesNext(headers.get('Link')) ?? ${isFull}`
  }
  if (totalHeader !== undefined) {
    const value = `headers.get(${literal(totalHeader)})`
    return `({ headers, before, count, length }) => isMore(${value}, before + count) ?? ${isFull}`
  }
  return `({ count, length }) => ${isFull}`
}

/** The functions that the code of the pages calls. */
export function pageHelpersText(code: string): string {
  return [code.includes('isMore(') ? isMore : '', code.includes('namesNext(') ? namesNext : '']
    .filter(Boolean)
    .join('\n')
}

const isMore = `/** Whether a number, which may come as text, is larger; undefined if there is none. */
function isMore(value: Json, than: number): boolean | undefined {
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isNaN(number) ? undefined : number > than
}
`

const namesNext = `/** Whether a \`Link\` header names a next page; undefined if there is none. */
function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\\s*rel="?next"?/.test(link)
}
`
