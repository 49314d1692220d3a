// What a check is: it reads the contract and returns what is wrong.

import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'

/** What is wrong with one element. */
export interface Fault {
  /** A JSON Pointer with a leading `#`; there may be `$ref`s on its way. */
  pointer: string
  message: string
}

/** The contract as it is written, with its `$ref`s followed, and its operations. */
export interface Reading {
  contract: Contract
  whole: Contract
  views: OperationView[]
}

export interface Check {
  rule: string
  /** What to do about any of its faults. */
  advice: string
  find: (reading: Reading) => Fault[] | Promise<Fault[]>
}

export function readingOf(contract: Contract): Reading {
  return { contract, whole: dereference(contract), views: operationViews(contract) }
}
