// The list of assumptions as Markdown: a table of all, then each in its group.

import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { assumedText, certaintyText, openText } from '../certainty.ts'
import { oneLine } from '../markdown.ts'

const groups: Record<Assumption['group'], string> = {
  access: 'Access',
  records: 'Records',
  lists: 'Lists',
  forms: 'Forms',
  errors: 'Errors',
}

/** All assumptions and their state, by group, with how to check them. */
export function ledgerGuide({ contract }: ReadContract): string {
  const known = Object.entries(contract['x-assumptions'])
  const entries = Object.keys(groups).flatMap((group) => known.filter(([, entry]) => entry.group === group))
  const verified = entries.filter(([, entry]) => entry.verified).length
  const sections = Object.entries(groups).flatMap(([group, title]) => {
    const own = entries.filter(([, entry]) => entry.group === group)
    return own.length === 0 ? [] : [`## ${title}`, ...own.map(([id, entry]) => entryText(id, entry))]
  })
  return [
    '# What is stated, what is assumed',
    introduction(contract),
    `${verified || 'None'} of the ${entries.length} assumptions ${verified > 1 ? 'have' : 'has'} been verified on your service. What is measured was observed on another application with this interface.`,
    'Your service may differ. To see the mock and the reference of a service that does, run `npm run try -- report.json` in the repository, with a report of `verify`.',
    overview(entries),
    ...sections,
    '## Left open',
    openTable(contract),
    '',
  ].join('\n\n')
}

/** The state of each assumption: what we know about it best. */
function overview(entries: [id: string, entry: Assumption][]): string {
  const rows = entries.map(([id, entry]) => [`[${titleOf(entry)}](#${id})`, certaintyText(entry)])
  return table(['Assumption', 'State'], rows)
}

function entryText(id: string, entry: Assumption): string {
  const { gap, because, ifWrong, measured, probe, verified, alternatives = {} } = entry
  const title = titleOf(entry)
  const whole = assumedText(entry)
  const others = Object.entries(alternatives).map(([value, text]) => `  - \`${value}\`: ${oneLine(text)}`)
  const facts = [
    ...(verified ? [`- **${certaintyText(entry)}:** ${oneLine(verified.evidence)}`] : []),
    `- **Why:** ${oneLine(because)}`,
    ...(measured ? [`- **Measured on ${measured.on}, on one application:** ${oneLine(measured.what)}`] : []),
    `- **If it is wrong:** ${oneLine(ifWrong)}`,
    `- **How to check it:** ${oneLine(probe)}`,
    ...(others.length > 0 ? ['- **What a service may do instead:**', ...others] : []),
  ]
  const sentences = whole === `${title}.` ? [] : [whole]
  return [`### ${title} {#${id}}`, [...sentences, oneLine(gap)].join(' '), facts.join('\n')].join('\n\n')
}

/** The first part of the assumption, which makes sense alone. */
function titleOf({ assumed }: Assumption): string {
  const [title = ''] = /^(?:`[^`]*`|[^`;:])+?(?=[.;:] |, and |\.?$)/.exec(oneLine(assumed)) ?? []
  return title
}

function openTable(contract: Contract): string {
  const rows = Object.entries(contract['x-not-modeled']).map(([id, entry]) => {
    const { gap, measured, mock = '' } = entry
    return [`${gap} {#${id}}`, openText(entry), measured ? `${oneLine(measured.what)} (${measured.on})` : '', mock]
  })
  return table(['Not shown', 'Why it is left open', 'Measured on one application', 'The mock'], rows)
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The section of the contract's description about what is stated, assumed and left open. */
function introduction({ info }: Contract): string {
  return /^## Stated, assumed, left open\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(info.description)?.[1]?.trim() ?? ''
}
