// The checks that no linter has: the contract against the source, against its ledger, and its examples against
// each other. They run in this process; the rules of the linters stand in .spectral.yaml and redocly.yaml.

import type { Contract } from '../contract/contract.ts'
import { type Check, faultsOf, readingOf } from './check.ts'
import { claims } from './checks/claims.ts'
import { ledgerSentences } from './checks/ledger-sentences.ts'
import { ledgerValues } from './checks/ledger-values.ts'
import { marks } from './checks/marks.ts'
import { operationNames } from './checks/operation-names.ts'
import { pagination } from './checks/pagination.ts'
import { promisedFields } from './checks/promised-fields.ts'
import { rejectionExamples } from './checks/rejection-examples.ts'
import { rejections } from './checks/rejection-statuses.ts'
import { samePackage } from './checks/same-package.ts'
import { sourceRequests } from './checks/source-requests.ts'
import { sourceGaps } from './checks/source-gaps.ts'
import { sourceWords } from './checks/source-words.ts'
import { describedNames } from './checks/described-names.ts'
import { successExamples } from './checks/success-examples.ts'

export const checks: readonly Check[] = [
  sourceRequests,
  sourceWords,
  sourceGaps,
  operationNames,
  describedNames,
  claims,
  marks,
  rejections,
  ledgerValues,
  ledgerSentences,
  promisedFields,
  pagination,
  successExamples,
  rejectionExamples,
  samePackage,
]

/** Where the mock does something else than the contract says, one sentence each. */
export async function mockFaults(contract: Contract): Promise<string[]> {
  const reading = readingOf(contract)
  const about = [marks, rejections, successExamples, rejectionExamples]
  const faults = await Promise.all(about.map((check) => faultsOf(check, reading)))
  return faults.flat().map(({ pointer, message }) => `${pointer}: ${message}`)
}
