// The words of the contract and of other texts, checked by Redocly's prose checker. It spells the descriptions of an
// OpenAPI document where they stand; other texts are spelled in copies.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childPointer } from '../../src/lib/json-pointer.ts'
import type { Finding, Source } from './finding.ts'
import { recheck } from './redocly.ts'
import { isObject } from '../../src/lib/json.ts'

interface Text {
  pointer: string
  text: string
}

/** Which texts of a document are for people, besides its descriptions. */
type IsText = (pointer: string) => boolean

/** Summaries, the ledgers but their values, and the sentences of error examples. */
const isContractText: IsText = (pointer) =>
  pointer.endsWith('/summary') ||
  (/^#\/x-(assumptions|not-modeled)\//.test(pointer) && !pointer.includes('/value')) ||
  /^#\/components\/.*\/value\/(message$|errors\/)/.test(pointer)

export function lintWords(sources: Source[]): Promise<Finding[]> {
  const files = sources.map(({ file }) => file)
  return lintTexts(sources, isContractText, files)
}

/**
 * @param isText which texts are checked in a copy
 * @param files whose descriptions are checked where they stand
 */
export async function lintTexts(sources: Source<unknown>[], isText: IsText, files: string[] = []): Promise<Finding[]> {
  const texts = sources.map(({ contract }) => textsIn(contract, '#', isText))
  // One text in each other line, so that the line of a misspelt word says where it is.
  const copies = texts.map((own) => own.map(({ text }) => `${inOneLine(text)}\n\n`).join(''))
  return lintCopies(copies, files, (finding, copy) => {
    const source = sources[copy]
    const text = texts[copy]?.[(finding.line - 1) / 2]
    if (!source || !text) return finding
    return { ...finding, file: source.file, pointer: text.pointer, ...source.positionOf(text.pointer) }
  })
}

/**
 * Checks texts in copies, together with files.
 *
 * @param original says where a finding in the copy with this index belongs
 */
export async function lintCopies(
  copies: string[],
  files: string[],
  original: (finding: Finding, copy: number) => Finding,
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prose-'))
  try {
    const names = copies.map((_, index) => join(folder, `${index}.md`))
    for (const [index, name] of names.entries()) await writeFile(name, copies[index] ?? '')
    const findings = await recheck([...files, ...names])
    return findings.map((finding) => {
      const copy = names.indexOf(finding.file)
      return copy === -1 ? finding : original(finding, copy)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Without the allowed values that an error example lists. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/(must be one of:).*/, '$1')
}

function textsIn(node: unknown, pointer: string, isText: IsText): Text[] {
  if (typeof node === 'string') return isText(pointer) ? [{ pointer, text: node }] : []
  if (!isObject(node) && !Array.isArray(node)) return []
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, childPointer(pointer, key), isText))
}
