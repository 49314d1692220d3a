// The ledger of assumptions as Markdown.

import { type Alternative, alternativesOf } from '../../scripts/alternatives/catalogue.ts'
import type { Assumption, Contract } from '../../scripts/contract/contract.ts'
import { oneLine } from './markdown.ts'

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

function openTable(contract: Contract): string {
  const cell = (text: string): string => oneLine(text).replaceAll('|', '\\|')
  const rows = Object.values(contract['x-not-modeled']).map(({ gap, because }) => `| ${cell(gap)} | ${cell(because)} |`)
  return ['| Not shown | Why it is left open |', '| --- | --- |', ...rows].join('\n')
}

/** The alternatives of an entry, but for the one that the contract has adopted. */
function othersOf(id: string, { assumed }: Assumption, alternatives: Alternative[]): Alternative[] {
  return alternatives.filter(
    (alternative) =>
      alternative.entry === id && !assumedBy(alternative).some((text) => oneLine(text) === oneLine(assumed)),
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
    ({ name, sentence, effect = '' }) => `  - \`${name}\`: ${oneLine(`${oneLine(sentence)} ${effect}`)}`,
  )
  const facts = [
    `- **${stateOf(entry)}:** ${oneLine(assumed)}`,
    ...(verified ? [`- **Evidence:** ${oneLine(verified.evidence)}`] : []),
    `- **Why:** ${oneLine(because)}`,
    `- **If it is wrong:** ${oneLine(ifWrong)}`,
    `- **How to check it:** ${oneLine(probe)}`,
    ...(others.length > 0 ? ['- **What a service may do instead:**', ...others] : []),
  ]
  return `### \`${id}\`\n\n${oneLine(gap)}\n\n${facts.join('\n')}`
}

/** What the contract itself says about its assumptions. */
function introduction({ info }: Contract): string {
  return /^## What is assumed\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(info.description)?.[1]?.trim() ?? ''
}
