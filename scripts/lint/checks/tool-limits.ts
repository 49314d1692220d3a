// What the contract says and client, mock or pages cannot do: `npm run generate` would fail.

import { messageOf } from '../../contract/failure.ts'
import { operationViews } from '../../contract/operations.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { below } from '../tree.ts'

export const limits: Check = {
  rule: 'limits',
  advice: 'What client, mock and pages can do is in scripts/contract/limits.ts.',
  find: limitOf,
}

function limitOf({ contract, operations }: Reading): Fault[] {
  try {
    operationViews(contract)
    return []
  } catch (error) {
    const message = messageOf(error)
    const [, name] = /^Failed to read (\S+):/.exec(message) ?? []
    const operation = operations.find(({ operationId, path }) => operationId === name || path === name)
    return [{ pointer: operation ? below('#/paths', operation.path, operation.method) : '#/paths', message }]
  }
}
