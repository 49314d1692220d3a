import type { Assumption, Contract } from '../contract.ts'

/**
 * The contract for readers: what rests on an assumption says so in its description, and the ledger stands
 * at the end of the introduction. A reference shows descriptions, but not `x-assumption`.
 */
export function markAssumptions(contract: Contract): Contract {
  const ledger = contract['x-assumptions']
  const marked = mark(contract, ledger) as Contract
  const description = [contract.info.description.trimEnd(), ledgerTable(ledger), openTable(contract['x-not-modeled'])].join('\n\n')
  return { ...marked, info: { ...marked.info, description } }
}

function mark(node: unknown, ledger: Record<string, Assumption>): unknown {
  if (Array.isArray(node)) return node.map((item) => mark(item, ledger))
  if (typeof node !== 'object' || node === null) return node
  const marked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mark(value, ledger)]))
  const ids = [marked['x-assumption'] ?? []].flat() as string[]
  if (ids.length === 0 || typeof marked['description'] !== 'string') return marked
  return { ...marked, description: [marked['description'].trimEnd(), ...ids.map((id) => `*Assumed: ${ledger[id]?.assumed ?? id}*`)].join('\n\n') }
}

function ledgerTable(ledger: Record<string, Assumption>): string {
  const rows = Object.entries(ledger).map(([id, { gap, assumed, probe }]) => `| \`${id}\` | ${cell(gap)} | ${cell(assumed)} | ${cell(probe)} |`)
  return ['| Assumption | Not shown | Assumed | How to ask your service |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function openTable(open: Contract['x-not-modeled']): string {
  const rows = Object.values(open).map(({ gap, because }) => `| ${cell(gap)} | ${cell(because)} |`)
  return ['The rest of what is not shown is left open:', '', '| Not shown | Why it is left open |', '| --- | --- |', ...rows].join('\n')
}

function cell(text: string): string {
  return text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')
}
