// How the client reads the pages of a list: code for the one way in which this contract announces another page.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { pointerTo } from '../../contract/roles.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key, typeText } from '../type-text.ts'
import { access, objectText } from './access.ts'

export function pagesText(view: OperationView, pages: Pages): string {
  const { recordSchema } = view.success
  const id = recordSchema && pointerTo(recordSchema, 'id')
  return objectText(
    {
      first: pages.first === undefined ? undefined : `${pages.first}`,
      page: literal(pages.page.name),
      length: literal(pages.length.name),
      usual: `${pages.length.schema.default ?? pages.longest}`,
      longest: `${pages.longest}`,
      records: `[${pointerKeys(view.success.records ?? '')
        .map(literal)
        .join(', ')}]`,
      // A service may send something other than a record.
      idOf: id === undefined ? '(record) => record' : `(record) => ${access('record', id)} ?? record`,
      total: totalText(pages),
      last: pages.last === undefined ? undefined : `({ body }) => ${access('body', pages.last)}`,
      isCounted: isCounted(pages) ? 'true' : undefined,
      hasNext: hasNextText(pages),
      next: nextText(pages),
    },
    '  ',
  )
}

/** The type of a body without its records: the rest of a page. */
export function restType({ success: { body, records = '' } }: OperationView): string {
  return body ? typeWithout(typeText(body.schema), pointerKeys(records)) : 'object'
}

function typeWithout(type: string, [name, ...rest]: string[]): string {
  if (name === undefined) return 'object'
  const others = `Omit<${type}, ${literal(name)}>`
  if (rest.length === 0) return others
  const inner = typeWithout(`NonNullable<${type.includes(' ') ? `(${type})` : type}[${literal(name)}]>`, rest)
  return `${others} & { ${key(name)}: ${inner} }`
}

function totalText({ total, totalHeader }: Pages): string | undefined {
  if (total !== undefined) return `({ body }) => ${access('body', total)}`
  return totalHeader === undefined ? undefined : `({ info }) => info.headers.get(${literal(totalHeader)})`
}

function isCounted({ last, total, totalHeader, link, ...pages }: Pages): boolean {
  const next = nextIn(pages)
  return last === undefined && next === undefined && (total !== undefined || (!link && totalHeader !== undefined))
}

/** What a page has only if another one follows. */
function nextIn({ next, cursor, hasNext }: Pick<Pages, 'next' | 'cursor' | 'hasNext'>): string | undefined {
  return cursor ?? next ?? hasNext
}

function nextText({ page, cursor, inUrl }: Pages): string | undefined {
  if (cursor === undefined) return undefined
  const value = access('body', cursor)
  const ofUrl = `new URLSearchParams(String(${value}).split('?')[1]).get(${literal(page.name)})`
  return `({ body }) => ${inUrl ? ofUrl : value}`
}

/** A browser hides a header unless the service exposes it: then a full page may have a successor. */
function hasNextText({ last, total, link, ...pages }: Pages): string | undefined {
  if (last !== undefined && pages.cursor === undefined) return undefined
  const next = nextIn(pages)
  if (next !== undefined) return `({ body }) => Boolean(${access('body', next)})`
  if (total !== undefined) return undefined
  const isFull = 'count >= length'
  if (link) return `({ info }, { count, length }) => namesNext(info.headers.get('Link')) ?? ${isFull}`
  return `(_, { count, length }) => ${isFull}`
}
