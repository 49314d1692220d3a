// The marks of assumptions: `x-assumption` names the entries of the ledger that an element rests on.

import type { Contract } from './contract.ts'
import { valueAt } from '../../src/lib/json-pointer.ts'

/** Whatever rests on an assumption. */
export interface Marked {
  'x-assumption'?: string | string[]
  /** When each of its assumptions was verified, by ledger id. */
  'x-verified'?: Record<string, string>
}

/** The ids of the ledger entries that an element rests on. */
export function assumptionsOf(element: Marked = {}): string[] {
  return [element['x-assumption'] ?? []].flat()
}

/** Which entries of the ledger an error is about: those of the elements. */
export function ledgerNote(...elements: (Marked | undefined)[]): string {
  const ids = [...new Set(elements.flatMap(assumptionsOf))]
  return ids.length > 0 ? ` (ledger: ${ids.join(', ')})` : ''
}

/** The element at a pointer, or else the nearest one around it that rests on an assumption. */
export function markedAt(contract: object, pointer: string): Marked {
  const element: Marked = Object(valueAt(contract, pointer)) // an object may have marks
  if (assumptionsOf(element).length > 0 || !pointer.includes('/')) return element
  return markedAt(contract, pointer.slice(0, pointer.lastIndexOf('/')))
}

/** The same contract for comments in types, which are read far away from the ledger: each mark of a verified assumption with its date. */
export function withVerifiedMarks(contract: Contract): Contract {
  const entries = Object.entries(contract['x-assumptions'])
  const dates = new Map(entries.flatMap(([id, { verified }]) => (verified ? [[id, String(verified.on)]] : [])))
  return dates.size === 0 ? contract : (marked(contract, dates) as Contract) // nothing is taken away
}

function marked(node: unknown, dates: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => marked(item, dates))
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, marked(child, dates)]))
  const ids = assumptionsOf(node) // an object may have marks
  const known = ids.flatMap((id) => (dates.has(id) ? [[id, dates.get(id)]] : []))
  return known.length === 0 ? copy : { ...copy, 'x-verified': Object.fromEntries(known) }
}
