// The marks of assumptions: `x-assumption` names the assumptions of an element.

import type { Contract } from './contract.ts'

/** An element that may rest on an assumption. */
export interface Marked {
  'x-assumption'?: string | string[]
  /** The day on which each assumption was verified, by the id of an assumption. */
  'x-verified'?: Record<string, string>
}

/** The ids of an element's assumptions. */
export function assumptionsOf(element: { 'x-assumption'?: unknown } = {}): string[] {
  return [element['x-assumption'] ?? []].flat().map(String)
}

/** The same contract for comments in types, which are read far from the list of assumptions: adds the date to verified marks. */
export function withVerifiedMarks(contract: Contract): Contract {
  const entries = Object.entries(contract['x-assumptions'])
  const dates = new Map(entries.flatMap(([id, { verified }]) => (verified ? [[id, String(verified.on)]] : [])))
  return dates.size === 0 ? contract : (marked(contract, dates) as Contract) // nothing is removed
}

function marked(node: unknown, dates: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => marked(item, dates))
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, marked(child, dates)]))
  const ids = assumptionsOf(node) // an object may have marks
  const known = ids.flatMap((id) => (dates.has(id) ? [[id, dates.get(id)]] : []))
  return known.length === 0 ? copy : { ...copy, 'x-verified': Object.fromEntries(known) }
}
