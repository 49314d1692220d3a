// What a check reads and what it finds.

import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import type { Placed } from '../contract/tree.ts'

/** The contract as it is written, with its `$ref`s followed, and its operations. */
export interface Reading {
  contract: Contract
  whole: Contract
  views: OperationView[]
}

/** What is wrong, each at its element; there may be `$ref`s on the way of its pointer. */
export type Check = (reading: Reading) => Iterable<Placed> | Promise<Iterable<Placed>>

export function readingOf(contract: Contract): Reading {
  return { contract, whole: dereference(contract), views: operationViews(contract) }
}
