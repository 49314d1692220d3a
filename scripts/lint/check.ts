// What a check is: it reads the contract and returns what is wrong.

import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import type { Operation } from '../contract/written-operations.ts'
import { below } from './tree.ts'

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

/** @throws naming the operation and what client, mock or pages could not do with it */
export function readingOf(contract: Contract): Reading {
  return { contract, whole: dereference(contract), views: operationViews(contract) }
}

/** The pointer to a part of an operation. */
export function placeIn({ path, method }: Pick<Operation, 'path' | 'method'>, ...keys: string[]): string {
  return below('#/paths', path, method, ...keys)
}
