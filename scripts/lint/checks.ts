// The checks that no linter has: the contract against the source, against its ledger, and its examples against
// each other. They run in this process; the rules of the linters stand in .spectral.yaml and redocly.yaml.

import type { Contract } from '../contract/contract.ts'
import { type Check, faultsOf, readingOf } from './check.ts'
import { claims } from './checks/claims.ts'
import { extensions } from './checks/extensions.ts'
import { ledgerSentences } from './checks/ledger-sentences.ts'
import { ledgerValues } from './checks/ledger-values.ts'
import { limits } from './checks/tool-limits.ts'
import { marks } from './checks/marks.ts'
import { samePackage } from './checks/same-package.ts'
import { rejectionExamples } from './checks/rejection-examples.ts'
import { rejections } from './checks/rejection-statuses.ts'
import { responseShapes } from './checks/response-shapes.ts'
import { successExamples } from './checks/success-examples.ts'
import { sourceFacts } from './checks/facts.ts'
import { sourceGaps } from './checks/source-gaps.ts'
import { sourceWords } from './checks/source-words.ts'
import { spokenNames } from './checks/spoken-names.ts'
import { statedOrAssumed } from './checks/stated-or-assumed.ts'

export const checks: readonly Check[] = [
  sourceFacts,
  sourceWords,
  sourceGaps,
  spokenNames,
  claims,
  statedOrAssumed,
  marks,
  rejections,
  ledgerValues,
  ledgerSentences,
  extensions,
  responseShapes,
  successExamples,
  rejectionExamples,
  limits,
  samePackage,
]

/** Where the mock does something else than the contract says, one sentence each. */
export async function mockFaults(contract: Contract): Promise<string[]> {
  const reading = readingOf(contract)
  const about = [marks, rejections, successExamples, rejectionExamples]
  const faults = await Promise.all(about.map((check) => faultsOf(check, reading)))
  return faults.flat().map(({ pointer, message }) => `${pointer}: ${message}`)
}
