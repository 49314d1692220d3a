// Runs the checks of this repository on one document.

import { subjectOf } from '../contract/failure.ts'
import { messageOf } from '../../src/lib/text.ts'
import { faultsIn, limitsRule } from './checks.ts'
import { lintWithSchema } from './contract-schema.ts'
import type { Finding, Source } from './finding.ts'
import { below, placesOf } from './tree.ts'

/** Nothing on a contract that lacks a key or has one too many: the schema says so, and checks count on the keys. */
export async function runChecks(source: Source): Promise<Finding[]> {
  const { file, contract, positionOf } = source
  if (lintWithSchema(source).some(({ rule }) => rule === 'contract-schema')) return []
  try {
    const faults = await faultsIn(contract)
    return faults.map((fault) => ({ file, ...positionOf(fault.pointer), ...fault }))
  } catch (error) {
    // What client, mock or pages cannot do stops the checks: it is all that they say.
    const message = messageOf(error)
    const pointer = operationIn(source, message)
    return [{ file, ...positionOf(pointer), pointer, message, ...limitsRule }]
  }
}

/** The operation that a message names, or the path. */
function operationIn({ contract }: Source, message: string): string {
  const name = subjectOf(message) ?? ''
  const operation = [...placesOf(contract.paths, '#/paths')].find(({ node }) => node['operationId'] === name)
  return operation?.pointer ?? below('#/paths', name)
}
