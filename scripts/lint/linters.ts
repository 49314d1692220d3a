// The linters of the gate. Each takes many documents at once, because a tool takes longer to start than to read.

import { messageOf } from '../contract/failure.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type Check, faultsOf, type Reading, readingOf } from './check.ts'
import { checks } from './checks.ts'
import type { Finding, Source } from './finding.ts'
import { lintWithMetaSchema } from './meta-schema.ts'
import { lintProse, lintWithRedocly } from './redocly.ts'
import { lintWithSpectral } from './spectral.ts'
import { type Words, wordsOf, wordsOfLine, writeWords } from './spelled-words.ts'

/** The rule of a finding that says that a check gave up. What another linter says of the same contract says why. */
export const unreadable = 'unreadable-contract'

export type Linter = (sources: Source[]) => Promise<Finding[]>

export const linters = {
  checks: async (sources) => (await Promise.all(sources.map(lintWithChecks))).flat(),
  schema: async (sources) => (await Promise.all(sources.map(lintWithMetaSchema))).flat(),
  redocly: (sources) => lintWithRedocly(sources.map(({ file }) => file)),
  spectral: (sources) => lintWithSpectral(sources.map(({ file }) => file)),
  words: lintWords,
} as const satisfies Record<string, Linter>

/** Redocly spells descriptions; the other words of the contract are spelled in a copy. */
async function lintWords(sources: Source[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    const copies = new Map<string, { source: Source; words: Words[] }>()
    for (const [index, source] of sources.entries()) {
      const words = wordsOf(source.contract)
      copies.set(await writeWords(words, folder, String(index)), { source, words })
    }
    const findings = await lintProse([...sources.map(({ file }) => file), ...copies.keys()])
    return findings.map((finding) => {
      const copy = copies.get(finding.file)
      const place = copy && wordsOfLine(copy.words, finding.line)
      return copy && place ? { ...finding, ...placeIn(copy.source, place.pointer) } : finding
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function lintWithChecks(source: Source): Promise<Finding[]> {
  const loop = refLoopIn(source)
  if (loop !== undefined)
    return [
      { ...placeIn(source, '#/components'), rule: 'ref-loop', message: loop, advice: 'Nothing else was checked.' },
    ]
  const reading = readingIn(source)
  if (!reading) return []
  return (await Promise.all(checks.map((check) => lintWithCheck(check, reading, source)))).flat()
}

async function lintWithCheck(check: Check, reading: Reading, source: Source): Promise<Finding[]> {
  const { rule, advice } = check
  try {
    const faults = await faultsOf(check, reading)
    return faults.map(({ pointer, message }) => ({
      ...placeIn(source, pointer),
      rule,
      message,
      advice,
    }))
  } catch (error) {
    // The same for each check that comes across it, so that it is said once.
    const message = messageOf(error)
    return [{ ...placeIn(source, '#/'), rule: unreadable, message, advice: 'Give it the shape that OpenAPI has.' }]
  }
}

/** What is wrong with a `$ref` that leads back to itself. Redocly and Spectral crash on it or never end. */
export function refLoopIn({ contract }: Source): string | undefined {
  const error = refError(contract)
  return error?.includes('leads back to itself') ? error : undefined
}

/** Nothing if a `$ref` leads nowhere: Redocly says that, with its line. */
function readingIn({ contract }: Source): Reading | undefined {
  return refError(contract) === undefined ? readingOf(contract) : undefined
}

function refError(contract: Contract): string | undefined {
  try {
    dereference(contract)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

function placeIn({ file, positionOf }: Source, pointer: string) {
  return { file, pointer, ...positionOf(pointer) }
}
