// The parameter that selects a page, the number of the first page, and the response after the last one.

import { propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'
import { isStatus } from './rejections.ts'

export interface PageSelection {
  readonly parameter: string
  readonly first: 0 | 1
  /** An empty page, or the status of the rejection. */
  readonly afterLast: 'empty' | number
}

export const pageSelection: FactType<PageSelection> = {
  fits: (value) => {
    const { parameter, first, afterLast } = propertiesOf(value)
    return (
      typeof parameter === 'string' && (first === 0 || first === 1) && (afterLast === 'empty' || isStatus(afterLast))
    )
  },
  sentence: ({ parameter, first, afterLast }) => {
    const end =
      afterLast === 'empty'
        ? 'a page after the last one is empty'
        : `the response to a page after the last one is ${afterLast}`
    return `The parameter \`${parameter}\` selects a page of a list; the first page is ${first}, it is the default, and ${end}.`
  },
}
