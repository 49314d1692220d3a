// What each alternative of the ledger sets as the value of its entry.

import type { Contract } from '../contract/contract.ts'

/** Ledger id -> name of the alternative -> value. */
export function alternativeValues(contract: Contract): Record<string, Record<string, unknown>> {
  const entries = Object.entries(contract['x-assumptions']).map(([id, { alternatives = {} }]) => {
    return [id, Object.fromEntries(Object.keys(alternatives).map((name) => [name, name]))]
  })
  return Object.fromEntries(entries)
}
