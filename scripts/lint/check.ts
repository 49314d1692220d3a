// What a check is: it reads the contract and returns what is wrong.

import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'

/** What is wrong with one element. */
export interface Fault {
  /** Where, as a JSON Pointer with a leading `#`. */
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

/** The faults that one check finds, each once: several operations may use one component. */
export async function faultsOf({ find }: Check, reading: Reading): Promise<Fault[]> {
  const faults = await find(reading)
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}
