import { type OperationId, operations } from '../../generated/operations.ts'
import type { Operation } from './table.ts'

const table = Object.values(operations)
  .flatMap((group): Operation<OperationId>[] => Object.values(group))
  .map((operation) => ({ operation, ending: new RegExp(`${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/** The operation that a request asks for, below whatever path the service has. Undefined if it is not in the contract. */
export function findOperation(method: string, url: string): Operation<OperationId> | undefined {
  const [address = ''] = url.split('?')
  return table.find(({ operation, ending }) => operation.method === method && ending.test(address))?.operation
}
