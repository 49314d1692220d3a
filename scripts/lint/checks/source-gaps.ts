// Every gap of the source has an entry in one of the two ledgers, and every entry names a gap.

import type { Check, Fault, Reading } from '../check.ts'
import { gaps, silences } from '../source-facts.ts'
import { below } from '../tree.ts'

export const sourceGaps: Check = {
  rule: 'source-gaps',
  advice: 'The gaps of the source are `gaps` and `silences` in scripts/lint/source-facts.yaml.',
  find: (reading) => [...unanswered(reading), ...withoutGap(reading)],
}

function unanswered({ contract }: Reading): Fault[] {
  const entries = entriesOf(contract).map(({ id }) => id)
  return [
    ...gaps.flatMap(({ section, gap, ledgerIds }) =>
      ledgerIds
        .filter((id) => !entries.includes(id))
        .map((id) => `The gap "${gap}" (source: ${section}) has no entry: the ledgers have no "${id}".`),
    ),
    ...Object.keys(silences)
      .filter((id) => !entries.includes(id))
      .map((id) => `The silence of the source on "${id}" has no entry in the ledgers.`),
  ].map((message) => ({ pointer: '#/x-assumptions', message }))
}

function withoutGap({ contract }: Reading): Fault[] {
  const known = [...gaps.flatMap(({ ledgerIds }) => ledgerIds), ...Object.keys(silences)]
  const entries = entriesOf(contract)
  return [
    ...entries
      .filter(({ id }) => !known.includes(id))
      .map(({ id, pointer }) => ({ pointer, message: `The entry "${id}" belongs to no gap of the source.` })),
    ...entries
      .filter(({ id }, index) => entries.findIndex((other) => other.id === id) !== index)
      .map(({ id, pointer }) => ({ pointer, message: `"${id}" is both assumed and not modeled.` })),
  ]
}

function entriesOf(contract: Reading['contract']): { id: string; pointer: string }[] {
  return (['x-assumptions', 'x-not-modeled'] as const).flatMap((ledger) =>
    Object.keys(contract[ledger] ?? {}).map((id) => ({ id, pointer: below('#', ledger, id) })),
  )
}
