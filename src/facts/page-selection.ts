// The parameter that selects a page: by its number, or by a cursor that the page before it has.

import { propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'
import { at, isPointer, type Pointer } from './places.ts'
import { isStatus } from './rejections.ts'

/** Pages have numbers. */
export interface NumberedPages {
  readonly parameter: string
  readonly first: 0 | 1
  /** An empty page, or the status of the rejection. */
  readonly afterLast: 'empty' | number
}

/** Each page has the cursor of the next one; the last page has none. */
export interface CursorPages {
  readonly parameter: string
  /** The place of the cursor. */
  readonly next: Pointer
  /** Whether a URL is there, whose query has it. */
  readonly inUrl?: true
}

export type PageSelection = NumberedPages | CursorPages

export const pageSelection: FactType<PageSelection> = {
  fits: (value) => {
    const { parameter, first, afterLast, next, inUrl } = propertiesOf(value)
    if (typeof parameter !== 'string') return false
    if (typeof next === 'string') return isPointer(next) && (inUrl === undefined || inUrl === true)
    return (first === 0 || first === 1) && (afterLast === 'empty' || isStatus(afterLast))
  },
  sentence: (pages) => {
    const { parameter } = pages
    if ('next' in pages)
      return `The parameter \`${parameter}\` selects a page of a list: it takes the cursor that the page before has ${pages.inUrl ? 'in a URL ' : ''}${at(pages.next)}. The last page has none.`
    const { first, afterLast } = pages
    const end =
      afterLast === 'empty'
        ? 'a page after the last one is empty'
        : `the response to a page after the last one is ${afterLast}`
    return `The parameter \`${parameter}\` selects a page of a list; the first page is ${first}, it is the default, and ${end}.`
  },
}
