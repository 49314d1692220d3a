import type { Assumption, Contract } from '../contract.ts'
import { ledgerTable, openTable } from './ledger.ts'

/**
 * The contract for readers: what rests on an assumption says so in its description, and the ledger stands
 * at the end of the introduction. A reference shows descriptions, but not `x-assumption`.
 */
export function markAssumptions(contract: Contract): Contract {
  const marked = mark(contract, contract['x-assumptions']) as Contract
  const open = `The rest of what is not shown is left open:\n\n${openTable(contract)}`
  const description = [contract.info.description.trimEnd(), ledgerTable(contract), open].join('\n\n')
  return { ...marked, info: { ...marked.info, description } }
}

function mark(node: unknown, ledger: Record<string, Assumption>): unknown {
  if (Array.isArray(node)) return node.map((item) => mark(item, ledger))
  if (typeof node !== 'object' || node === null) return node
  const marked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mark(value, ledger)]))
  const ids = idsOf(marked)
  if (ids.length === 0 || typeof marked['description'] !== 'string') return marked
  return { ...marked, description: [marked['description'].trimEnd(), ...ids.map((id) => `*Assumed: ${ledger[id]?.assumed ?? id}*`)].join('\n\n') }
}

/** A parameter rests on what its schema rests on: nobody shows the description of that. */
function idsOf({ 'x-assumption': own = [], in: isParameter, schema }: Record<string, unknown>): string[] {
  const inherited = isParameter ? (schema as Record<string, unknown>)['x-assumption'] : undefined
  return [own, inherited ?? []].flat() as string[]
}
