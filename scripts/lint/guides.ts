// The guides: their placeholders are filled in from the contract, and their links lead somewhere.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { madeGuides, sectionsOf } from '../../site/build/guides/guides.ts'
import { messageOf } from '../../src/lib/text.ts'
import { type Contract, readContract, root } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'
import type { Finding } from './finding.ts'

interface Guide {
  file: string
  text: string
}

export function lintGuides(folder = join(root, 'guides')): Finding[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const files = names.sort().map((name) => join(folder, name))
  const guides = files.map((file): Guide => ({ file, text: readFileSync(file, 'utf8') }))
  const contract = readContract()
  return [...guides.flatMap((guide) => unfilledIn(guide, contract)), ...deadLinks(guides, contract)]
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

function targetsIn({ file, text }: Guide): string[] {
  const sections = sectionsOf({ text })
  return [basename(file), ...sections.map(({ id }) => `${basename(file)}#${id}`)]
}

function findingAt({ file, text }: Guide, index: number, rule: string, message: string): Finding {
  const lines = text.slice(0, Math.max(0, index)).split('\n')
  return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1, rule, message, pointer: '#' }
}
