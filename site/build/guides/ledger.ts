// The ledger of assumptions as Markdown: a table of all, then each in its group.

import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { factTexts, type Services } from '../../../scripts/revise/read-facts.ts'
import { oneLine } from '../markdown.ts'

const groups: Record<Assumption['group'], string> = {
  access: 'Access',
  records: 'Records',
  lists: 'Lists',
  forms: 'Forms',
  errors: 'Errors',
}

/** All assumptions and their state, by group, with how to check them. */
export function ledgerGuide(read: ReadContract, services: Services): string {
  const { contract } = read
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
    'Your service may differ. To see the mock and the reference of a service that does, run `npm run try -- unknown-id=410` in the repository; `npm run try -- --list` lists the possible values of each fact. The last column counts sample services in known frameworks.',
    overview(read, entries, services),
    ...sections,
    '## Left open',
    openTable(contract),
    '',
  ].join('\n\n')
}

/** How certain an assumption is by now. */
export function stateOf(entry: Pick<Assumption, 'verified'> | undefined): string {
  return entry?.verified ? `Verified on ${entry.verified.on}` : 'Assumed'
}

/** `measured on 2026-11-24`; nothing if it was not. */
export function measuredOn({ measured }: Pick<Assumption, 'measured'>): string {
  return measured === undefined ? '' : `measured on ${measured}`
}

/** The assumptions before anything was measured. */
const unmeasured = 'first-assumptions'

/** How many measured services do what is assumed, and their names in `npm run try`. */
function overview(
  { contract, views }: ReadContract,
  entries: [id: string, entry: Assumption][],
  services: Services,
): string {
  const measured = Object.entries(services).filter(([name]) => name !== unmeasured)
  const texts = factTexts(contract, views)
  const doSo = (id: string): string => {
    const own = measured.flatMap(([name, facts]) => {
      const fact = facts.find((one) => one.startsWith(`${id}=`))
      return fact === undefined ? [] : [{ name, text: fact.slice(id.length + 1) }]
    })
    if (own.length === 0) return 'not measured'
    const same = own.filter(({ text }) => isSame(text, texts[id] ?? '')).map(({ name }) => name)
    const count = `${same.length} of ${own.length}`
    return same.length === 0 || same.length === own.length ? count : `${count}: ${same.join(', ')}`
  }
  const state = (entry: Assumption): string => {
    return [stateOf(entry), ...(entry.verified ? [] : [measuredOn(entry)])].filter(Boolean).join(', ')
  }
  const rows = entries.map(([id, entry]) => [`[${titleOf(entry)}](#${id})`, state(entry), doSo(id)])
  return table(['Assumption', 'State', 'Frameworks that do this'], rows)
}

/** Every entry about records allows more fields. */
function isSame(text: string, assumed: string): boolean {
  const withoutMore = text.split(',').filter((part) => !part.startsWith('+'))
  return text === assumed || withoutMore.join() === assumed
}

function entryText(id: string, entry: Assumption): string {
  const { gap, assumed, because, ifWrong, probe, verified, alternatives = {} } = entry
  const title = titleOf(entry)
  const whole = oneLine(assumed)
  const others = Object.entries(alternatives).map(([value, text]) => `  - \`${id}=${value}\`: ${oneLine(text)}`)
  const facts = [
    ...(verified ? [`- **${stateOf(entry)}:** ${oneLine(verified.evidence)}`] : []),
    `- **Why:** ${oneLine(because)}`,
    `- **If it is wrong:** ${oneLine(ifWrong)}`,
    `- **How to check it:** ${oneLine(probe)}`,
    ...(others.length > 0 ? ['- **What a service may do instead:**', ...others] : []),
  ]
  const said = whole === `${title}.` ? [] : [whole]
  return [`### ${title} {#${id}}`, [...said, oneLine(gap)].join(' '), facts.join('\n')].join('\n\n')
}

/** The first part of the assumption, which makes sense alone. */
function titleOf({ assumed }: Assumption): string {
  const [title = ''] = /^(?:`[^`]*`|[^`;:])+?(?=[.;:] |, and |\.?$)/.exec(oneLine(assumed)) ?? []
  return title
}

function openTable(contract: Contract): string {
  const rows = Object.values(contract['x-not-modeled']).map(({ gap, because }) => [gap, because])
  return table(['Not shown', 'Why it is left open'], rows)
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The section of the contract's description about its assumptions. */
function introduction({ info }: Contract): string {
  return /^## What is assumed\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(info.description)?.[1]?.trim() ?? ''
}
