// What each alternative of the ledger sets as the value of its entry.

import { type Alternative, alternativesOf } from '../alternatives/catalogue.ts'
import { applyOverlay } from '../alternatives/overlay.ts'
import type { Contract } from '../contract/contract.ts'

/** Ledger id -> name of the alternative -> value. */
export function alternativeValues(contract: Contract): Record<string, Record<string, unknown>> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const alternative of alternativesOf(contract)) {
    const { entry, name } = alternative
    const value = valueFor(alternative, contract)
    if (value !== undefined) values[entry] = { ...values[entry], [name.slice(entry.length + 1)]: value }
  }
  return values
}

/** Nothing where the entry has another value than the overlay was written for: a service had another one, say. */
function valueFor({ entry, name, value, overlay }: Alternative, contract: Contract): unknown {
  if (!overlay) return value
  // Values are in the ledger only, and editing the rest of the contract takes long.
  const ledger = structuredClone({ 'x-assumptions': contract['x-assumptions'] })
  const actions = overlay.actions.filter(({ target }) => target.startsWith("$['x-assumptions']"))
  try {
    applyOverlay(ledger, { ...overlay, actions }, name)
  } catch {
    return undefined
  }
  return ledger['x-assumptions'][entry]?.value
}
