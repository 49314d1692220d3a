// Applies a report of verify to the contract. The service did not change: our knowledge of it did.

import { type Document, parseDocument } from 'yaml'
import type { Report } from '../../src/verify/report.ts'
import { isWritable } from '../../src/facts/text.ts'
import type { Contract } from '../contract/contract.ts'
import { placeOf } from '../contract/folder.ts'
import { contractPath } from '../contract/read-contract.ts'
import { vocabularyOf } from '../contract/vocabulary.ts'
import { ImpossibleError } from './draft.ts'
import { type Observed, observedIn } from './read-report.ts'
import { revise, revised, type SomeFacts, textOf } from './revise.ts'

export interface Adoption {
  /** The new contract, with its comments and its order. */
  text: string
  /** The ids of the facts that were written. */
  facts: string[]
  /** Lines for the changelog, one for each written fact. */
  changes: string[]
  /** What to correct by hand, one line each: what was observed, and the lines to edit. */
  todo: string[]
  /** What the source states and the service does not do, one line each. */
  contradicted: string[]
  /** Whether the report lacks what the service sent: then there are no examples. */
  lacksSamples: boolean
}

/** Why facts are not written, by id. */
type LeftOut = ReadonlyMap<string, string>

/**
 * @param leftOut facts that are not written, whatever was seen
 * @param file of the contract, for the lines that are to be edited by hand
 * @throws if the report is about another contract than this one
 */
export async function adoption(
  text: string,
  report: Report,
  leftOut: LeftOut = new Map(),
  file = placeOf(contractPath),
): Promise<Adoption> {
  const document = parseDocument(text)
  const before = document.toJS() as Contract
  const decided = Object.entries(observedIn(report)).filter(([, { verdict }]) =>
    ['confirmed', 'refuted'].includes(verdict),
  )
  checkReport(before, report, decided)
  const on = report.run.startedAt.slice(0, 10)
  const known = vocabularyOf(before)
  const refuted = decided.filter(([, { verdict }]) => verdict === 'refuted')
  // A confirmed entry may have more to write: fields that the contract lacks.
  const observed = decided.flatMap(([id, { fact }]) => {
    return !leftOut.has(id) && fact !== undefined && isWritable(id, fact, known) ? [[id, fact] as const] : []
  })
  const { facts, impossible } = await possible(before, observed)
  await revise(document, facts, `It was observed at \`${report.run.baseUrl}\` on ${on}.`)
  for (const [id, verdict] of decided)
    if (verdict.verdict === 'confirmed' || id in facts) setVerified(document, id, verdict, on)
  return {
    text: textOf(document),
    facts: Object.keys(facts),
    changes: changesIn(before, document.toJS() as Contract, facts),
    todo: refuted
      .filter(([id]) => !(id in facts))
      .map(([id, verdict]) =>
        [lineOf([id, verdict]), leftOut.get(id) ?? impossible.get(id) ?? [], linesAbout(id, text, file)]
          .flat()
          .join(' '),
      ),
    contradicted: Object.entries(report.facts)
      .filter(([, { verdict }]) => verdict === 'refuted')
      .map(lineOf),
    lacksSamples: decided.every(([, { hasResponse }]) => !hasResponse),
  }
}

/**
 * Applies facts that somebody states who knows the service. They are written as they are, and nothing is
 * marked as verified.
 *
 * @throws {ImpossibleError} if no contract can have them all
 */
export async function adoptionOf(text: string, facts: SomeFacts, on: string): Promise<Adoption> {
  const document = parseDocument(text)
  const before = document.toJS() as Contract
  await revise(document, facts, `Somebody who knows the service stated it on ${on}.`)
  const changes = changesIn(before, document.toJS() as Contract, facts)
  return { text: textOf(document), facts: Object.keys(facts), changes, todo: [], contradicted: [], lacksSamples: false }
}

/** For the changelog: what the contract now has, what it had before, and what that means for code that relied on it. */
function changesIn(before: Contract, now: Contract, facts: SomeFacts): string[] {
  return Object.keys(facts).flatMap((id) => {
    const { assumed: old = '', ifWrong = '' } = before['x-assumptions'][id] ?? {}
    const { assumed = '' } = now['x-assumptions'][id] ?? {}
    const [was, is, means] = [old, assumed, ifWrong].map((sentence) => sentence.trim())
    return was === is
      ? [`- ${is}`]
      : [`- ${is} Before, the contract assumed: "${was}" Check code that relies on it: ${means}`]
  })
}

// Facts of most errors first: less is then left to do by hand.
const mostErrors = ['error-message', 'error-fields', 'invalid-form', 'invalid-query']

/** The facts that one contract can have, and why it cannot have each of the others beside them. */
async function possible(before: Contract, observed: readonly (readonly [id: string, fact: unknown])[]) {
  const impossible = new Map<string, string>()
  const rank = (id: string): number => (mostErrors.includes(id) ? mostErrors.indexOf(id) : mostErrors.length)
  const left = [...observed].sort(([one], [other]) => rank(one) - rank(other))
  for (;;) {
    try {
      await revised(before, Object.fromEntries(left))
      return { facts: Object.fromEntries(left), impossible }
    } catch (error) {
      if (!(error instanceof ImpossibleError) || left.length === 0) throw error
      // Of facts that exclude each other, the one that fewest others need is left out.
      const index = left.findLastIndex(([id]) => error.entries.includes(id))
      if (index === -1) throw error
      const [[id] = ['']] = left.splice(index, 1)
      impossible.set(id, error.message.replace('Failed to revise: ', 'Beside the other facts, '))
    }
  }
}

function lineOf([name, { expected, observed }]: [string, Pick<Observed, 'expected' | 'observed'>]): string {
  return `- ${name}: ${expected} Observed: ${observed}`
}

/** Where an entry and the elements are that rest on it. */
function linesAbout(id: string, text: string, file: string): string {
  const isAbout = new RegExp(`^ {2}${id}:$|x-assumption: .*(?<![\\w-])${id}(?![\\w-])`)
  const numbers = text.split('\n').flatMap((line, index) => (isAbout.test(line) ? [index + 1] : []))
  return `(${file}, lines ${numbers.join(', ')})`
}

function checkReport(contract: Contract, report: Report, decided: [string, Observed][]): void {
  if (report.contract !== contract.info.version)
    throw stale(`it is about version ${report.contract}, and the contract is version ${contract.info.version}`)
  for (const [id, { expected }] of decided) {
    const entry = contract['x-assumptions'][id]
    if (!entry) throw stale(`the ledger has no "${id}"`)
    if (entry.assumed.trim() !== expected) throw stale(`"${id}" says something else now`)
  }
}

function stale(why: string): Error {
  return new Error(`Failed to adopt: the report does not fit the contract: ${why}. Run verify again.`)
}

function setVerified(document: Document, id: string, { verdict, request }: Observed, on: string): void {
  // A fact that was adopted before still contradicts the source.
  const wasAdopted = document.getIn(['x-assumptions', id, 'verified', 'result']) === 'adopted'
  const result = verdict === 'confirmed' && !wasAdopted ? 'confirmed' : 'adopted'
  document.setIn(['x-assumptions', id, 'verified'], document.createNode({ on, result, evidence: `\`${request}\`` }))
}
