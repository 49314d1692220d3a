// The words of the contract that Redocly does not spell: summaries, the ledgers, the sentences of error examples.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { childPointer } from '../contract/pointer.ts'
import { isNode } from './tree.ts'

export interface Words {
  pointer: string
  text: string
}

const ledgers = ['x-assumptions', 'x-not-modeled'] as const

export function wordsOf(contract: Contract): Words[] {
  const ledgerWords = ledgers.flatMap((ledger) => textsIn(contract[ledger], childPointer('#', ledger), isSentence))
  return [
    ...ledgerWords,
    ...textsIn(contract.info, '#/info', isSummary),
    ...textsIn(contract.paths, '#/paths', isSummary),
    ...textsIn(contract.components, '#/components', isSummary),
    ...textsIn(contract.components?.examples, '#/components/examples', isErrorText),
    ...textsIn(contract.components?.responses, '#/components/responses', isErrorText),
  ]
}

/** Writes one line for each text, so that the line of a misspelt word says where the text is. */
export async function writeWords(words: Words[], folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.md`)
  await writeFile(file, words.map(({ text }) => `${spelled(text)}\n\n`).join(''))
  return file
}

/** In one line, and without the allowed values that an error example lists. */
function spelled(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/(must be one of:).*/, '$1')
}

export function wordsOfLine(words: Words[], line: number): Words | undefined {
  return words[(line - 1) / 2]
}

function textsIn(node: unknown, pointer: string, isText: (pointer: string) => boolean): Words[] {
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
