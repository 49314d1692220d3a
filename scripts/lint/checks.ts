// The checks that no linter has: the contract against the source, against its ledger, and its examples against
// each other. They run in this process; the rules of the linters stand in .spectral.yaml and redocly.yaml.

import { ledgerNote, markedAt } from '../contract/assumption-marks.ts'
import type { Contract } from '../contract/contract.ts'
import { subjectOf } from '../contract/failure.ts'
import { messageOf } from '../../src/lib/text.ts'
import { pointerKeys } from '../../src/lib/json-pointer.ts'
import { type Check, type Fault, type Reading, readingOf } from './check.ts'
import { claims } from './checks/claims.ts'
import { ledgerSentences } from './checks/ledger-sentences.ts'
import { ledgerValues } from './checks/ledger-values.ts'
import { marks } from './checks/marks.ts'
import { operationNames } from './checks/operation-names.ts'
import { pagination } from './checks/pagination.ts'
import { promisedFields } from './checks/promised-fields.ts'
import { rejections } from './checks/rejection-statuses.ts'
import { samePackage } from './checks/same-package.ts'
import { shownValues } from './checks/shown-values.ts'
import { sourceRequests } from './checks/source-requests.ts'
import { sourceGaps } from './checks/source-gaps.ts'
import { sourceWords } from './checks/source-words.ts'
import { describedNames } from './checks/described-names.ts'
import { examples } from './checks/shown-examples.ts'
import { nearest } from './tree.ts'

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
  examples,
  shownValues,
  samePackage,
]

/** What a check found, where it is written. */
interface CheckFault extends Fault {
  rule: string
  advice: string
}

/**
 * What the checks find, each fault once: several operations may use one component.
 *
 * @throws naming the operation and what client, mock or pages could not do with it
 */
export async function faultsIn(contract: Contract, some: readonly Check[] = checks): Promise<CheckFault[]> {
  const reading = readingOf(contract)
  const found = await Promise.all(some.map((check) => foundBy(check, reading)))
  return [...new Map(found.flat().map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}

/** What is said of something that client, mock or pages cannot do: it is no finding of one check. */
export const limitsRule = {
  rule: 'limits',
  advice: 'What client, mock and pages can do is in scripts/contract/limits.ts.',
}

async function foundBy({ rule, advice, find }: Check, reading: Reading): Promise<CheckFault[]> {
  try {
    const faults = await find(reading)
    return faults.map(({ pointer, message }) => {
      const written = nearest(reading.contract, '#', pointerKeys(pointer))
      return { pointer: written, message, rule, advice }
    })
  } catch (error) {
    const message = messageOf(error)
    const isLimit = subjectOf(message) !== undefined
    return [{ pointer: '#', message, ...(isLimit ? limitsRule : { rule, advice }) }]
  }
}

/** Where the mock does something else than the contract says, one sentence each. */
export async function mockFaults(contract: Contract): Promise<string[]> {
  const faults = await faultsIn(contract, [marks, rejections, ledgerValues, examples])
  const ids = Object.keys(contract['x-assumptions'])
  return faults.map(({ pointer, message }) => {
    const isNamed = ids.some((id) => message.includes(`"${id}"`))
    return `${pointer}${isNamed ? '' : ledgerNote(markedAt(contract, pointer))}: ${message}`
  })
}
