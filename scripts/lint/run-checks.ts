// Runs the checks of this repository on one document.

import { messageOf } from '../contract/failure.ts'
import { methods } from '../contract/written-operations.ts'
import { type Check, faultsOf, type Reading, readingOf } from './check.ts'
import { checks } from './checks.ts'
import { lintWithSchema } from './contract-schema.ts'
import type { Finding, Source } from './finding.ts'
import { below, childrenOf } from './tree.ts'

/** Nothing on a contract that lacks a key or has one too many: the schema says so, and checks count on the keys. */
export async function runChecks(source: Source): Promise<Finding[]> {
  if (lintWithSchema(source).length > 0) return []
  const reading = readingOrLimit(source)
  if ('rule' in reading) return [reading]
  return (await Promise.all(checks.map((check) => runCheck(check, reading, source)))).flat()
}

/** What client, mock or pages cannot do stops `npm run generate`, and the checks: it is all that they say. */
function readingOrLimit(source: Source): Reading | Finding {
  try {
    return readingOf(source.contract)
  } catch (error) {
    const message = messageOf(error)
    const advice = 'What client, mock and pages can do is in scripts/contract/limits.ts.'
    return { ...placeIn(source, operationIn(source, message)), rule: 'limits', message, advice }
  }
}

/** The operation that a message names, or the path. */
function operationIn({ contract }: Source, message: string): string {
  const [, name] = /^Failed to read (\S+):/.exec(message) ?? []
  const operations = childrenOf(contract.paths).flatMap(([path, item]) =>
    methods.map((method) => ({ path, method, operation: item[method] as { operationId?: string } | undefined })),
  )
  const found = operations.find(({ path, operation }) => path === name || (name && operation?.operationId === name))
  return found ? below('#/paths', found.path, ...(found.path === name ? [] : [found.method])) : '#/paths'
}

async function runCheck(check: Check, reading: Reading, source: Source): Promise<Finding[]> {
  const { rule, advice } = check
  const faults = await faultsOf(check, reading).catch((error) => [{ pointer: '#/', message: messageOf(error) }])
  return faults.map(({ pointer, message }) => ({ ...placeIn(source, pointer), rule, message, advice }))
}

function placeIn({ file, positionOf }: Source, pointer: string) {
  return { file, pointer, ...positionOf(pointer) }
}
