import type { PageSelection } from '../../../src/facts/facts.ts'
import type { Schema } from '../../contract/contract.ts'
import type { Kind } from '../kind.ts'
import { statusIn } from './statuses.ts'

/** The parameter that selects a page, the number of the first page, and what a page after the last one is. */
export const pageSelection: Kind<PageSelection> = {
  forms:
    '`0` or `1` for the first page, `p` or another parameter, and `after-last:empty` or a status: `0`, `after-last:404`, `p,1`',
  parse: (text, now = { parameter: 'page', first: 1, afterLast: 'empty' }) =>
    text.split(',').reduce<PageSelection | undefined>((value, part) => value && withPart(value, part), now),
  print: ({ parameter, first, afterLast }) => `${parameter},${first},after-last:${afterLast}`,
  apply: (draft, { parameter, first, afterLast }) => {
    draft.statuses.set('page-selection', afterLast === 'empty' ? undefined : afterLast)
    const { parameters, schemas } = draft.contract.components
    for (const page of Object.values(parameters).filter((one) => one['x-role'] === 'page')) {
      page.name = parameter
      Object.assign(page.schema, { minimum: first, default: first })
    }
    for (const schema of Object.values(schemas)) setMinimum(schema, first)
  },
}

function withPart(value: PageSelection, part: string): PageSelection | undefined {
  const [, end] = /^after-last:(.*)$/.exec(part) ?? []
  if (end !== undefined) {
    const afterLast = end === 'empty' ? end : statusIn(end)
    return afterLast === undefined ? undefined : { ...value, afterLast }
  }
  if (part === '0' || part === '1') return { ...value, first: part === '0' ? 0 : 1 }
  return /^[\w-]+$/.test(part) ? { ...value, parameter: part } : undefined
}

/** An empty list may have no last page at all: that is another entry. */
function setMinimum({ properties = {} }: Schema, first: number): void {
  for (const property of Object.values(properties)) {
    if (property['x-role'] === 'page' || property['x-role'] === 'last-page') property.minimum = first
    else setMinimum(property, first)
  }
}
