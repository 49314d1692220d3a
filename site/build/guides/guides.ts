import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { contractFolder, placeOf } from '../../../scripts/contract/folder.ts'
import { root } from '../../../scripts/contract/root.ts'
import { headingOf, oneLine, plainText } from '../markdown.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import { sampleNames } from '../operation/names.ts'
import { fillGuide } from './fill.ts'
import { ledgerGuide } from './ledger.ts'

export interface Guide {
  /** The name of its file, without the extension. */
  name: string
  title: string
  /** Its first paragraph. */
  lead: string
  /** Everything after the title. */
  text: string
  /** Whether it is about the mock, verify or other tools: these have words of every question about the API. */
  isAboutTool: boolean
}

/** The reading order of the written guides. A contract has those that it needs; others come last. */
const order = new Map<string, 'api' | 'tool'>([
  ['getting-started', 'api'],
  ['authentication', 'api'],
  ['form-encoding', 'api'],
  ['lists', 'api'],
  ['errors', 'api'],
  ['mock-server', 'tool'],
  ['mock-in-tests', 'tool'],
  ['mock-reference', 'tool'],
  ['typescript-client', 'api'],
  ['use-it-with-your-tool', 'tool'],
  ['frameworks', 'tool'],
  ['check-your-service', 'tool'],
  ['your-service-in-ci', 'tool'],
  ['ledger-format', 'tool'],
])

/**
 * All guides in reading order: the written ones, then those made from other files.
 *
 * @param folder the folder of the contract; the guides of another contract than ours are in it
 */
export function guidesOf(read: ReadContract, folder = contractFolder, names = sampleNames()): Guide[] {
  const isOurs = folder === contractFolder
  const changelog = join(isOurs ? root : folder, 'CHANGELOG.md')
  return [
    ...writtenGuides(read, isOurs ? join(root, 'site/guides') : join(folder, 'guides'), names),
    guide('stated-and-assumed', ledgerGuide(read)),
    ...(existsSync(changelog) ? [guide('changelog', readFileSync(changelog, 'utf8'))] : []),
  ]
}

function writtenGuides(read: ReadContract, folder: string, ours: SampleNames): Guide[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : []
  const names = files.map((file) => file.replace(/\.md$/, ''))
  const known = [...order.keys()].filter((name) => names.includes(name))
  const others = names.filter((name) => !order.has(name)).sort()
  return [...known, ...others].map((name) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8')
    return guide(name, fillGuide(text, read, `${placeOf(join(folder, name))}.md`, ours))
  })
}

function guide(name: string, markdown: string): Guide {
  const [, title, text] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trimStart()) ?? []
  if (title === undefined || text === undefined)
    throw new Error(`Failed to read the guide "${name}": its first line is not a title. Begin it with "# ".`)
  const [lead = ''] = text.trim().split(/\n\s*\n/)
  return { name, title, text, lead: oneLine(lead), isAboutTool: order.get(name) === 'tool' }
}

/** The whole guide as Markdown. */
export function guideMarkdown({ title, text }: Guide): string {
  return `# ${title}\n\n${text.trim()}`
}

interface Section {
  depth: number
  title: string
  id: string
  /** Its prose, without code and marks. */
  text: string
  /** Every word, including those of code and tables. */
  words: string
}

/** The sections of a guide, for the search and for the list beside it. */
export function sectionsOf({ text }: Pick<Guide, 'text'>): Section[] {
  const sections: { heading: string; depth: number; blocks: Token[] }[] = []
  for (const token of lexer(text)) {
    if (token.type === 'heading') sections.push({ heading: token['text'], depth: token['depth'], blocks: [] })
    else sections.at(-1)?.blocks.push(token)
  }
  return sections.map(({ heading, depth, blocks }) => {
    const prose = blocks.filter(({ type }) => !['code', 'table', 'blockquote'].includes(type))
    return { ...headingOf(heading), depth, text: plainTextOf(prose), words: wordsOf(blocks) }
  })
}

/** Every word before the first section. */
export function introductionOf({ text }: Pick<Guide, 'text'>): string {
  const blocks = lexer(text)
  const end = blocks.findIndex(({ type }) => type === 'heading')
  // A sample has the words of its language.
  return wordsOf(blocks.slice(0, end < 0 ? undefined : end).filter(({ raw }) => !/^```\w+ sample\n/.test(raw)))
}

/** Each word once: the search only checks whether it occurs. */
function wordsOf(blocks: Token[]): string {
  const words = new Set(plainTextOf(blocks).match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu))
  return [...words].join(' ')
}

function plainTextOf(blocks: Token[]): string {
  return plainText(blocks.map(({ raw }) => raw).join('\n'))
    .replace(/\s+/g, ' ')
    .trim()
}
