// What a check reads and what it finds.

import type { Contract } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import type { Problem } from '../contract/tree.ts'

/** The contract as it is written, and its operations. */
export interface CheckInput {
  contract: Contract
  views: OperationView[]
}

/** What is wrong, each at its element. */
export type Check = (input: CheckInput) => Iterable<Problem> | Promise<Iterable<Problem>>
