import { expect, test } from 'vitest'
import { withViews } from '../../scripts/contract/operations.ts'
import { ledgerGuide } from '../../site/build/guides/ledger.ts'
import { readPlain } from '../lib/plain.ts'

test('the table of assumptions has the state of each: assumed, measured, or verified on a day', () => {
  const contract = readPlain()
  const ledger = contract['x-assumptions']
  const verified = { on: '2026-12-01', evidence: 'Seen.' }
  const measured = { on: '2026-11-24', what: 'Seen.' }
  for (const entry of Object.values(ledger)) delete entry.measured
  Object.assign(ledger['id'] ?? {}, { measured })
  Object.assign(ledger['unknown-id'] ?? {}, { measured, verified })

  const guide = ledgerGuide(withViews(contract))

  const rows = [...guide.matchAll(/^\| \[.*\]\(#(.*?)\) \| (.*) \|$/gm)].map(([, id = '', state]) => [id, state])
  expect(Object.fromEntries(rows)).toEqual({
    ...Object.fromEntries(Object.keys(ledger).map((id) => [id, 'Assumed'])),
    id: 'Measured',
    'unknown-id': 'Verified on 2026-12-01',
  })
})
