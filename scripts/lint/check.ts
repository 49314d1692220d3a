// What a check is: it reads the contract and returns what is wrong.

import { type Contract, type Operation, operationsOf } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, viewsOf } from '../contract/operations.ts'

/** What is wrong with one element. */
export interface Fault {
  /** Where, as a JSON Pointer with a leading `#`. */
  pointer: string
  message: string
}

/** The contract as it is written, and with its `$ref`s followed. */
export interface Reading {
  contract: Contract
  whole: Contract
  operations: Operation[]
  /** @throws if an operation lacks what a view needs */
  readonly views: OperationView[]
}

export interface Check {
  rule: string
  /** What to do about any of its faults. */
  advice: string
  find: (reading: Reading) => Fault[] | Promise<Fault[]>
}

/** @throws if a `$ref` leads nowhere or back to itself */
export function readingOf(contract: Contract): Reading {
  let views: OperationView[] | undefined
  return {
    contract,
    whole: dereference(contract),
    operations: operationsOf(contract),
    // Most checks need them, and a contract may be too broken for them.
    get views() {
      views ??= viewsOf(contract)
      return views
    },
  }
}

/** The faults that one check finds, each once: several operations may use one component. */
export async function faultsOf({ find }: Check, reading: Reading): Promise<Fault[]> {
  const faults = await find(reading)
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}
