// The words of the contract that Redocly does not spell: summaries, the ledgers, the sentences of error examples.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { childPointer } from '../contract/pointer.ts'
import type { Finding, Source } from './finding.ts'
import { lintProse } from './redocly.ts'
import { isNode } from './tree.ts'

interface Text {
  pointer: string
  text: string
}

const ledgers = ['x-assumptions', 'x-not-modeled'] as const

/** Redocly spells descriptions; the other texts of a contract are spelled in a copy. */
export async function lintWords(sources: Source[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    const copies = sources.map((source, index) => ({
      source,
      file: join(folder, `${index}.md`),
      texts: spelledTexts(source.contract),
    }))
    // One text in each other line, so that the line of a misspelt word says where it is.
    for (const { file, texts } of copies)
      await writeFile(file, texts.map(({ text }) => `${inOneLine(text)}\n\n`).join(''))
    const findings = await lintProse([...sources, ...copies].map(({ file }) => file))
    return findings.map((finding) => {
      const copy = copies.find(({ file }) => file === finding.file)
      const text = copy?.texts[(finding.line - 1) / 2]
      if (!copy || !text) return finding
      return { ...finding, file: copy.source.file, pointer: text.pointer, ...copy.source.positionOf(text.pointer) }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

function spelledTexts(contract: Contract): Text[] {
  const { info, paths, components } = contract
  return [
    ...ledgers.flatMap((ledger) => textsIn(contract[ledger], childPointer('#', ledger), isSentence)),
    ...textsIn(info, '#/info', isSummary),
    ...textsIn(paths, '#/paths', isSummary),
    ...textsIn(components, '#/components', isSummary),
    ...textsIn(components.examples, '#/components/examples', isErrorText),
    ...textsIn(components.responses, '#/components/responses', isErrorText),
  ]
}

/** Without the allowed values that an error example lists. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/(must be one of:).*/, '$1')
}

function textsIn(node: unknown, pointer: string, isText: (pointer: string) => boolean): Text[] {
  if (typeof node === 'string') return isText(pointer) ? [{ pointer, text: node }] : []
  if (!isNode(node) && !Array.isArray(node)) return []
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, childPointer(pointer, key), isText))
}

function isSummary(pointer: string): boolean {
  return pointer.endsWith('/summary')
}

function isSentence(pointer: string): boolean {
  return !pointer.includes('/value')
}

function isErrorText(pointer: string): boolean {
  return /\/value\/(message$|errors\/)/.test(pointer)
}
