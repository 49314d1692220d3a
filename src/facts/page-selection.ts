// The parameter that selects a page, the number of the first page, and the response after the last one.

import type { FactType } from './fact-type.ts'
import { statusIn } from './status.ts'

export interface PageSelection {
  readonly parameter: string
  readonly first: 0 | 1
  /** An empty page, or the status of the rejection. */
  readonly afterLast: 'empty' | number
}

export const pageSelection: FactType<PageSelection> = {
  forms: () =>
    '`0` or `1` for the first page, `p` or another parameter, and `after-last:empty` or a status: `0`, `after-last:404`, `p,1`',
  parse: (text, _, now = { parameter: 'page', first: 1, afterLast: 'empty' }) =>
    text.split(',').reduce<PageSelection | undefined>((value, part) => value && withPart(value, part), now),
  print: ({ parameter, first, afterLast }) => `${parameter},${first},after-last:${afterLast}`,
  sentence: ({ parameter, first, afterLast }) => {
    const end =
      afterLast === 'empty'
        ? 'a page after the last one is empty'
        : `the response to a page after the last one is ${afterLast}`
    return `The parameter \`${parameter}\` selects a page of a list; the first page is ${first}, it is the default, and ${end}.`
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
