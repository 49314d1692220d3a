// What a document shows as an output, compared with what really comes. `npm test -- --update` writes what came into the
// document, for review in the diff: after a fact was adopted, that is how documents follow it. An output that has become an
// error fails all the same.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { type CodeBlock, fenced } from './code-blocks.ts'

/** What is another one each time: the document keeps its own. */
const random = [
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g,
  /\b[\da-f]{32}\b/g,
  /\bpdverify-[a-z]{10}\b/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /http:\/\/127\.0\.0\.1:\d+/g,
  /\b\d+ requests\b/g,
  /\b\d+ s at \d+ a second\b/g,
]

/**
 * Compares an output with the block of a document that shows it.
 *
 * @param file the document, from the root of the repository
 * @throws if they differ, unless outputs are updated and the new one is no error
 */
export function expectShown(file: string, shown: CodeBlock | undefined, came: string): void {
  if (!shown) throw new Error(`Failed to find the output in ${file}: it has no such block. Add it.`)
  const output = withNamesOf(shown.text, came.trimEnd().replace(/^\n+/, ''))
  const isUpdated = inject('isUpdating') && failureIn(output) <= failureIn(shown.text)
  if (!isUpdated || output === shown.text) expect(output).toBe(shown.text)
  else for (const path of copiesOf(file)) write(path, shown, output)
}

/** A guide is also there with its placeholders filled, for readers of the repository. */
function copiesOf(file: string): string[] {
  return file.startsWith('site/guides/') ? [file, file.replace('site/', '')] : [file]
}

/** How much an output has failed: an empty one and a stack trace most, then an error, and a value that is missing. */
function failureIn(output: string): number {
  if (output.trim() === '' || /^\s+at .+:\d+:\d+\)?$/m.test(output)) return 3
  if (/^\{"(?:message|error|errors|detail)"|\b(?!ValidationError|NotFoundError)\w+Error\b|^Failed to /m.test(output))
    return 2
  return /\bundefined\b|\bNaN\b|\[object Object\]/.test(output) ? 1 : 0
}

/** Gives times and random names those of the example, in their order. */
function withNamesOf(shown: string, came: string): string {
  return random.reduce((text, pattern) => {
    const names = [...new Set(shown.match(pattern))]
    const found = [...new Set(text.match(pattern))]
    return text.replace(pattern, (name) => names[found.indexOf(name)] ?? name)
  }, came)
}

/** The texts of a document, every second one the text of a block: as it was read, and as it is now. */
const documents = new Map<string, { read: string[]; now: string[] }>()

function write(file: string, { text, before }: CodeBlock, output: string): void {
  const path = join(root, file)
  const read = documents.get(file)?.read ?? partsOf(readFileSync(path, 'utf8'))
  const document = documents.get(file) ?? { read, now: [...read] }
  documents.set(file, document)
  const index = read.flatMap((part, index) => (index % 2 === 1 && part === text ? [index] : []))[before]
  // Outputs with a placeholder come from the contract.
  if (index === undefined)
    throw new Error(`Failed to update ${file}: it has no block with "${text}". Correct it by hand.`)
  document.now[index] = output
  writeFileSync(path, document.now.join(''))
}

function partsOf(markdown: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const match of markdown.matchAll(fenced)) {
    const [, opening = '', text = ''] = match
    const start = match.index + opening.length
    parts.push(markdown.slice(end, start), text)
    end = start + text.length
  }
  return [...parts, markdown.slice(end)]
}
