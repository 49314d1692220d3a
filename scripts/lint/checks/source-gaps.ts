// Every gap that the source names has its entries in the two ledgers.

import type { Check } from '../check.ts'
import { sourceFacts } from '../source-facts.ts'

export const sourceGaps: Check = {
  rule: 'source-gaps',
  advice: 'Add the entry to `x-assumptions` or to `x-not-modeled`, or correct `gaps` in openapi/source-facts.yaml.',
  find: ({ contract }) => {
    const ids = Object.keys({ ...contract['x-assumptions'], ...contract['x-not-modeled'] })
    return sourceFacts.gaps.flatMap(({ gap, ledgerIds }) =>
      ledgerIds
        .filter((id) => !ids.includes(id))
        .map((id) => ({
          pointer: '#/x-assumptions',
          message: `No entry is called "${id}". The source: "${gap}: not shown."`,
        })),
    )
  },
}
