// Every gap of the source has an entry in one of the two ledgers, and every entry names a gap.

import type { Contract } from '../../contract/contract.ts'
import type { Check } from '../check.ts'
import { sourceFacts } from '../source-facts.ts'
import { below } from '../tree.ts'

export const sourceGaps: Check = {
  rule: 'source-gaps',
  advice: 'The gaps of the source are `gaps` and `silences` in scripts/lint/source-facts.yaml.',
  find: ({ contract }) => {
    const { gaps, silences } = sourceFacts
    const known = [...gaps.flatMap(({ ledgerIds }) => ledgerIds), ...Object.keys(silences)]
    const entries = entriesOf(contract)
    const ids = entries.map(({ id }) => id)
    return [
      ...known
        .filter((id) => !ids.includes(id))
        .map((id) => ({ pointer: '#/x-assumptions', message: `The gap "${id}" of the source has no entry.` })),
      ...entries
        .filter(({ id }) => !known.includes(id))
        .map(({ id, pointer }) => ({ pointer, message: `The entry "${id}" belongs to no gap of the source.` })),
      ...entries
        .filter(({ id }, index) => ids.indexOf(id) !== index)
        .map(({ id, pointer }) => ({ pointer, message: `"${id}" is both assumed and not modeled.` })),
    ]
  },
}

function entriesOf(contract: Contract): { id: string; pointer: string }[] {
  return (['x-assumptions', 'x-not-modeled'] as const).flatMap((ledger) =>
    Object.keys(contract[ledger]).map((id) => ({ id, pointer: below('#', ledger, id) })),
  )
}
