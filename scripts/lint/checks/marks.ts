// Every entry of the ledger is named by an element. (That an element names only entries that exist, `supported` says.)

import type { Check } from '../check.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { below, placesOf } from '../../contract/tree.ts'

export const marks: Check = {
  rule: 'marks',
  advice: 'Name it in the `x-assumption` of the elements that rest on it, or move it to `x-not-modeled`.',
  find: ({ contract }) => {
    const named = new Set(placesOf(contract).flatMap(({ node }) => assumptionsOf(node)))
    return Object.keys(contract['x-assumptions'])
      .filter((id) => !named.has(id))
      .map((id) => ({ pointer: below('#/x-assumptions', id), message: `No element rests on "${id}".` }))
  },
}
