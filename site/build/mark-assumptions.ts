import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import { ledgerTable, openTable, stateOf } from './ledger.ts'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'

/**
 * The contract for readers: what rests on an assumption says so in its description, and the ledger stands
 * at the end of the introduction. A reference shows descriptions, but not `x-assumption`.
 */
export function markAssumptions(contract: Contract): Contract {
  const marked = mark(contract, contract) as Contract
  const open = `The rest of what is not shown is left open:\n\n${openTable(contract)}`
  const description = [contract.info.description.trimEnd(), ledgerTable(contract), open].join('\n\n')
  return { ...marked, info: { ...marked.info, description } }
}

function mark(node: unknown, contract: Contract): unknown {
  if (Array.isArray(node)) return node.map((item) => mark(item, contract))
  if (typeof node !== 'object' || node === null) return node
  const marked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mark(value, contract)]))
  const ids = [...assumptionsOf(marked), ...assumptionsOf(schemaOfParameter(marked, contract))]
  if (ids.length === 0 || typeof marked['description'] !== 'string') return marked
  return {
    ...marked,
    description: [
      marked['description'].trimEnd(),
      ...ids.map(
        (id) => `*${stateOf(contract['x-assumptions'][id])}: ${contract['x-assumptions'][id]?.assumed ?? id}*`,
      ),
    ].join('\n\n'),
  }
}

/** A parameter rests on what its schema rests on, whose description is not shown beside it. */
function schemaOfParameter(node: Record<string, unknown>, { components }: Contract): Schema {
  const { $ref = '' } = node['in'] ? (node['schema'] as { $ref?: string }) : {}
  return components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
}
