import { reportVersion, type Report } from '../../src/verify/report.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'

/** The report of a run that refuted the entries of these facts, and confirmed the others. */
export function reportOf({ info, 'x-assumptions': ledger }: Contract, facts: SomeFacts): Report {
  const entries = Object.entries(ledger).map(([id, { assumed }]) => {
    const fact = facts[id]
    const decided =
      fact === undefined
        ? { verdict: 'confirmed' as const, observed: null }
        : { verdict: 'refuted' as const, observed: 'It differs.', fact }
    return [id, { expected: assumed.trim(), ...decided }] as const
  })
  const evidence = entries.map(([id]) => [id, { request: `GET /${id}: 200`, response: '200', repeat: 'curl' }] as const)
  return {
    version: reportVersion,
    contract: info.version,
    verdicts: Object.fromEntries(entries),
    facts: {},
    run: {
      baseUrl: 'http://service.example',
      startedAt: '2026-12-01T09:30:00.000Z',
      requests: 1,
      incomplete: null,
      leftBehind: [],
      notices: [],
      evidence: Object.fromEntries(evidence),
    },
  }
}
