// The ledger of assumptions as Markdown: for the guide, and for the introduction of Redoc.

import { type Alternative, alternativesOf } from '../../scripts/alternatives/catalogue.ts'
import type { Assumption, Contract } from '../../scripts/contract/contract.ts'

/** What is stated, assumed and verified, with what else a service may do and how to find out. */
export function ledgerGuide(contract: Contract): string {
  const entries = Object.entries(contract['x-assumptions'])
  const verified = entries.filter(([, entry]) => entry.verified).length
  const alternatives = alternativesOf(contract)
  return [
    '# What is stated, what is assumed',
    introduction(contract),
    `There are ${entries.length} assumptions, of which ${verified} ${verified === 1 ? 'is' : 'are'} verified against a service.`,
    'Everything that a service may do instead has a name. In the repository, `npm run try --` followed by this name serves the mock and the reference of such a service.',
    '## Assumptions',
    ...entries.map(([id, entry]) => entryText(id, entry, othersOf(id, entry, alternatives))),
    '## Left open',
    openTable(contract),
    '',
  ].join('\n\n')
}

/** How certain an assumption is by now. */
export function stateOf(entry: Pick<Assumption, 'verified'> | undefined): string {
  return entry?.verified ? `Verified on ${entry.verified.on}` : 'Assumed'
}

export function ledgerTable(contract: Contract): string {
  const rows = Object.entries(contract['x-assumptions']).map(([id, entry]) => {
    return [`\`${id}\``, entry.gap, `${stateOf(entry)}: ${entry.assumed}`, entry.probe]
  })
  return table(rows, ['Assumption', 'Not shown', 'What the contract says', 'How to ask your service'])
}

export function openTable(contract: Contract): string {
  const rows = Object.values(contract['x-not-modeled']).map(({ gap, because }) => [gap, because])
  return table(rows, ['Not shown', 'Why it is left open'])
}

/** The alternatives of an entry, but for the one that the contract has adopted. */
function othersOf(id: string, { assumed }: Assumption, alternatives: Alternative[]): Alternative[] {
  return alternatives.filter(
    (alternative) => alternative.entry === id && !assumedBy(alternative).some((text) => line(text) === line(assumed)),
  )
}

/** What the ledger says once the contract has adopted this alternative. */
function assumedBy({ sentence, overlay }: Alternative): string[] {
  const updates = overlay?.actions.map(({ update }) => update) ?? []
  const assumed = updates.flatMap((update) =>
    typeof update === 'object' && update !== null && 'assumed' in update ? String(update.assumed) : [],
  )
  return [sentence, ...assumed]
}

function entryText(id: string, entry: Assumption, alternatives: Alternative[]): string {
  const { gap, assumed, because, ifWrong, probe, verified } = entry
  const others = alternatives.map(
    ({ name, sentence, effect = '' }) => `  - \`${name}\`: ${line(`${line(sentence)} ${effect}`)}`,
  )
  const facts = [
    `- **${stateOf(entry)}:** ${line(assumed)}`,
    ...(verified ? [`- **Evidence:** ${line(verified.evidence)}`] : []),
    `- **Why:** ${line(because)}`,
    `- **If it is wrong:** ${line(ifWrong)}`,
    `- **How to check it:** ${line(probe)}`,
    ...(others.length > 0 ? ['- **What a service may do instead:**', ...others] : []),
  ]
  return `### \`${id}\`\n\n${line(gap)}\n\n${facts.join('\n')}`
}

/** What the contract itself says about its assumptions. */
function introduction({ info }: Contract): string {
  return /^## What is assumed\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(info.description)?.[1]?.trim() ?? ''
}

function table(rows: string[][], header: string[]): string {
  const row = (cells: string[]): string => `| ${cells.map((text) => line(text).replaceAll('|', '\\|')).join(' | ')} |`
  return [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n')
}

function line(text: string): string {
  return text.trim().replaceAll('\n', ' ')
}
