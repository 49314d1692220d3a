import type { Contract } from '../../../scripts/contract/contract.ts'
import { linters } from '../../../scripts/lint/linters.ts'
import { edited } from '../edit.ts'
import { findingsOf } from '../gate.ts'
import { defectsByKind } from './kinds.ts'

interface KindRow {
  kind: string
  defects: number
  noticed: number
  missed: string[]
}

/** How many defects of each kind are noticed. What one linter lets through goes to the next, the fastest first. */
export async function kindTable(contract: Contract): Promise<KindRow[]> {
  const all = defectsByKind(contract).map((defect) => ({ ...defect, contract: edited(contract, defect.edit) }))
  let missed = withoutTwins(all, contract)
  const made = missed
  for (const linter of [linters.checks, linters.schema, linters.redocly, linters.words, linters.spectral]) {
    const contracts = missed.map((defect) => defect.contract)
    const found = await findingsOf(contracts, [linter])
    missed = missed.filter((_, index) => found[index]?.length === 0)
  }
  return [...new Set(made.map(({ kind }) => kind))].map((kind) => {
    const defects = made.filter((defect) => defect.kind === kind).length
    const survivors = missed.filter((defect) => defect.kind === kind).map(({ title }) => title)
    return { kind, defects, noticed: defects - survivors.length, missed: survivors }
  })
}

function withoutTwins<Item extends { contract: Contract }>(items: Item[], contract: Contract): Item[] {
  const seen = new Set([JSON.stringify(contract)])
  return items.filter((item) => {
    const text = JSON.stringify(item.contract)
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew
  })
}
