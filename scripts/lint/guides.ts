// The guides: their words, their links, and the facts that they state in their own words.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { madeGuides, sectionsOf } from '../../site/build/guides.ts'
import { type Contract, readContract, root } from '../contract/contract.ts'
import { messageOf } from '../../src/lib/text.ts'
import { operationViews } from '../contract/operations.ts'
import type { Finding } from './finding.ts'
import { inventedCode, inventedNumbers, knownFacts } from './guide-facts.ts'
import { lintCopies } from './prose.ts'

interface Guide {
  file: string
  text: string
  /** Without code blocks, addresses and what the contract fills in; as long as the text, line by line. */
  prose: string
}

/** Code, addresses, and what the contract fills in: what people do not read as sentences. */
const notProse = /^(`{3,})[^\n]*\n[\s\S]*?^\1$|\]\([^)\n]*\)|\{\{.*?\}\}/gm

export async function lintGuides(folder = join(root, 'guides')): Promise<Finding[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const guides = names.sort().map((name): Guide => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { file: join(folder, name), text, prose: text.replace(notProse, (part) => part.replace(/[^\n]/g, ' ')) }
  })
  const contract = readContract()
  const unfilled = guides.flatMap((guide) => unfilledIn(guide, contract))
  return [...(await misspelt(guides)), ...unfilled, ...deadLinks(guides, contract), ...invented(guides)]
}

function misspelt(guides: Guide[]): Promise<Finding[]> {
  const copies = guides.map(({ prose }) => prose)
  return lintCopies(copies, [], (finding, index) => ({ ...finding, file: guides[index]?.file ?? '' }))
}

/** A placeholder that the contract cannot fill. */
function unfilledIn(guide: Guide, contract: Contract): Finding[] {
  try {
    fillGuide(guide.text, contract, `guides/${basename(guide.file)}`)
    return []
  } catch (error) {
    const message = messageOf(error)
    const [placeholder = ''] = /\{\{.*?\}\}/.exec(message) ?? []
    return [findingAt(guide, guide.text.indexOf(placeholder), 'guide-placeholders', message)]
  }
}

/** Links lead to operations, to guides and their sections, to files of the repository, or to other sites. */
function deadLinks(guides: Guide[], contract: Contract): Finding[] {
  const operations = operationViews(contract).map(({ operationId }) => `#operation/${operationId}`)
  const made = madeGuides(contract).map(({ name, text }) => ({ file: `${name}.md`, text }))
  const targets = new Set([...operations, ...[...made, ...guides].flatMap(targetsIn)])
  return guides.flatMap((guide) =>
    [...guide.text.matchAll(/\]\(([^)\s]+)/g)]
      .map(({ 1: target = '', index }) => ({ target, index }))
      .filter(({ target }) => !/^https:\/\/\S/.test(target) && !existsSync(join(root, 'guides', target)))
      .filter(({ target }) => !targets.has(target) && !targets.has(`${basename(guide.file)}${target}`))
      .map(({ target, index }) =>
        findingAt(guide, index, 'guide-links', `The link "${target}" leads nowhere. Correct it, or the heading.`),
      ),
  )
}

function targetsIn({ file, text }: { file: string; text: string }): string[] {
  const sections = sectionsOf({ name: '', title: '', lead: '', text })
  return [basename(file), ...sections.map(({ id }) => `${basename(file)}#${id}`)]
}

function invented(guides: Guide[]): Finding[] {
  const known = knownFacts()
  return guides.flatMap((guide) =>
    [...inventedCode(guide.prose, known), ...inventedNumbers(guide.prose, known)].map(({ what, index }) => {
      const message = `Neither the contract nor the code has "${what}". Correct it, or write it as a placeholder.`
      return findingAt(guide, index, 'guide-facts', message)
    }),
  )
}

function findingAt({ file, text }: Guide, index: number, rule: string, message: string): Finding {
  const lines = text.slice(0, Math.max(0, index)).split('\n')
  return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1, rule, message, pointer: '#' }
}
