// Redocly's client reads the pages of a list by `x-redoclyPagination`: it says what the roles say.

import { isDeepStrictEqual } from 'node:util'
import { type Check, placeIn } from '../check.ts'

export const pagination: Check = {
  rule: 'pagination',
  advice: 'Correct it, or the roles of the parameters and of the records.',
  find: ({ views }) =>
    views.flatMap(({ pages, success, 'x-redoclyPagination': said, ...view }) => {
      const mark = said && 'x-assumption' in said ? { 'x-assumption': said['x-assumption'] } : {}
      const wanted = pages && {
        style: 'page',
        offsetParam: pages.page.name,
        limitParam: pages.length.name,
        items: success.records,
        ...mark,
      }
      if (isDeepStrictEqual(said, wanted)) return []
      const message = `The pages are selected by ${JSON.stringify(wanted) ?? 'nothing'}.`
      return [{ pointer: placeIn(view, 'x-redoclyPagination'), message }]
    }),
}
