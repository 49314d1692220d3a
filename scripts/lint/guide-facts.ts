// What a guide states in its own words: names in code font and numbers. Each stands in the contract or in the code too.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../contract/contract.ts'

/** Where the facts of guides come from: what npm ships, and for names also what else is run. */
const shipped = ['src', 'openapi/openapi.yaml', 'package.json']
const run = ['scripts', 'examples']

/** Words of platforms and of other tools, and values that an example makes up. */
const otherWords = ['npx', 'require', 'domexception', 'data-urlencode', 'dynamic', 'old-key']

/** Tests that measure what a guide says: how many requests a run of verify sends, and what it decides. */
const measures = ['test/verify/loop.test.ts', 'test/verify/verify.test.ts']

/** The size of the handler in bytes, which the bench prints. */
const otherNumbers = [15_000]

const units: Readonly<Record<string, number>> = { MB: 1_000_000, kB: 1000, seconds: 1000, ms: 1 }

interface KnownFacts {
  words: ReadonlySet<string>
  numbers: ReadonlySet<number>
}

interface Invented {
  what: string
  /** Where it stands in the text. */
  index: number
}

export function knownFacts(): KnownFacts {
  const texts = shipped.flatMap(textsIn)
  const numbers = [...texts, ...measures.flatMap(textsIn)].flatMap(
    (text) => text.match(/(?<![\w.])\d[\d_]*(\.\d+)?/g) ?? [],
  )
  return {
    words: new Set([...otherWords, ...[...texts, ...run.flatMap(textsIn)].flatMap(wordsIn)]),
    numbers: new Set([...otherNumbers, ...numbers.map((number) => Number(number.replaceAll('_', '')))]),
  }
}

function textsIn(path: string): string[] {
  const place = join(root, path)
  const names = statSync(place).isFile() ? [''] : readdirSync(place, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /^$|\.(ts|html)$/.test(name)).map((name) => readFileSync(join(place, name), 'utf8'))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z_](?:[\w-]*\w)?/g) ?? []
}

/** Words in code font; a path is one that the repository has, and percent-encoded bytes are no words. */
export function inventedCode(text: string, { words }: KnownFacts): Invented[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: code = '', index }) => {
    if (existsSync(join(root, code))) return []
    const unknown = wordsIn(code.replaceAll(/%[0-9A-F]{2}/g, ' ')).filter((word) => !words.has(word))
    return unknown.map((what) => ({ what, index }))
  })
}

/** Numbers in sentences, with their units: 30 seconds are 30000 in code. */
export function inventedNumbers(text: string, { numbers }: KnownFacts): Invented[] {
  const sentences = text.replaceAll(/`[^`\n]*`|RFC \d+/g, (part) => ' '.repeat(part.length))
  return [...sentences.matchAll(/(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?: ?(MB|kB|seconds|ms)\b)?/g)]
    .map(({ 0: what, 1: digits = '', 2: unit = 'ms', index }) => {
      return { what, index, value: Number(digits.replaceAll(',', '')) * (units[unit] ?? 1) }
    })
    .filter(({ value }) => !numbers.has(value))
}
