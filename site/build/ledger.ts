// The ledger of assumptions as Markdown: for the guide, and for the introduction of Redoc.

import type { Contract } from '../../scripts/contract/contract.ts'

/** What is stated and what is assumed, with how to check each against a real service. */
export function ledgerGuide(contract: Contract): string {
  const rows = Object.entries(contract['x-assumptions']).map(([id, { gap, assumed, because, ifWrong, probe }]) => [
    `\`${id}\``,
    gap,
    `${assumed} ${because}`,
    ifWrong,
    probe,
  ])
  const ledger = table(rows, ['Assumption', 'Not shown', 'Assumed, and why', 'If it is wrong', 'How to check it'])
  return `# What is stated, what is assumed\n\n${introduction(contract)}\n\n## Assumed\n\n${ledger}\n\n## Left open\n\n${openTable(contract)}\n`
}

export function ledgerTable(contract: Contract): string {
  const rows = Object.entries(contract['x-assumptions']).map(([id, { gap, assumed, probe }]) => [
    `\`${id}\``,
    gap,
    assumed,
    probe,
  ])
  return table(rows, ['Assumption', 'Not shown', 'Assumed', 'How to ask your service'])
}

export function openTable(contract: Contract): string {
  const rows = Object.values(contract['x-not-modeled']).map(({ gap, because }) => [gap, because])
  return table(rows, ['Not shown', 'Why it is left open'])
}

/** What the contract itself says about its assumptions. */
function introduction({ info }: Contract): string {
  return /^## What is assumed\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(info.description)?.[1]?.trim() ?? ''
}

function table(rows: string[][], header: string[]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map((text) => text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
