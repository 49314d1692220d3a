import { type OperationId, operations } from '../../generated/operations.ts'
import type { Operation } from './table.ts'

const table = Object.values(operations).flatMap((group) => Object.values(group))

/** The operation that a request asks for, below whatever path the service has. Undefined if it is not in the contract. */
export function findOperation(method: string, url: string): Operation<OperationId> | undefined {
  const [address = ''] = url.split('?')
  return table.find((operation) => {
    const pattern = operation.path.replace(/\{\w+\}/g, '[^/]+')
    return operation.method === method && new RegExp(`${pattern}$`).test(address)
  })
}
