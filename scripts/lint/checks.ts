// The checks that no linter has: the contract against the source, against its ledger, and its examples against each
// other. They run in this process; the rules of the linters are in .spectral.yaml and redocly.yaml.

import { pointerKeys } from '../../src/lib/json-pointer.ts'
import type { Contract } from '../contract/contract.ts'
import { type Check, type Fault, readingOf } from './check.ts'
import { descriptions } from './checks/descriptions.ts'
import { examples } from './checks/examples.ts'
import { marks } from './checks/marks.ts'
import { samePackage } from './checks/same-package.ts'
import { sourceGaps } from './checks/source-gaps.ts'
import { sourceRequests } from './checks/source-requests.ts'
import { nearest } from '../contract/tree.ts'

const checks: readonly Check[] = [sourceRequests, sourceGaps, marks, examples, descriptions, samePackage]

/** What a check found, where it is written. */
interface CheckFault extends Fault {
  rule: string
  advice: string
}

/**
 * What the checks find, each fault once: several operations may use one component.
 *
 * @throws if client, mock or pages could not do what the contract says
 */
export async function faultsIn(contract: Contract): Promise<CheckFault[]> {
  const reading = readingOf(contract)
  const found = await Promise.all(
    checks.map(async ({ rule, advice, find }) =>
      (await find(reading)).map(({ pointer, message }) => {
        return { pointer: nearest(contract, '#', pointerKeys(pointer)), message, rule, advice }
      }),
    ),
  )
  return [...new Map(found.flat().map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}
