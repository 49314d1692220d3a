import type { MockOperation } from './contract.ts'
import type { Values } from './query.ts'

/** A request to a documented operation, taken apart. */
export interface OperationRequest {
  operation: MockOperation
  /** The value in the path, as it was sent. */
  id: string | undefined
  query: Values
  form: Values
  address: ListAddress
}

/** Where a list was asked for: its address without the query, and the query as it was sent. */
export interface ListAddress {
  path: string
  search: string
}
