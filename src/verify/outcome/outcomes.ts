// Compares what a run found with what was expected of the service, and says it in one sentence: every writer prints that.

import { isSameFact } from '../../facts/by-resource.ts'
import { mismatchIn, isOpen, type Report, type Verdict, verdictsIn } from '../report.ts'
import type { Expectation, Expectations } from './expectations.ts'

/**
 * `holds`: as the contract states. `known`: an expected mismatch. `better`: as the contract states, although something
 * else was expected. `open`: not decided; `noted`: expected to be undecided; `left-out`: by a flag or by the contract.
 * The others are unexpected: `differs` has no expectation, `changed` differs from its expectation, and `overdue` was
 * accepted until a day that has passed.
 */
export type State = 'holds' | 'known' | 'better' | 'open' | 'noted' | 'left-out' | 'differs' | 'changed' | 'overdue'

export interface Outcome {
  name: string
  state: State
  verdict: Verdict
  /** What was expected instead of what the contract states. */
  expectation?: Expectation
  /** What was found, and how it fits what was expected. Empty if it is as the contract states, and no more. */
  sentence: string
}

/** @param today such as `2027-01-31` */
export function outcomesOf(report: Report, expectations: Expectations, today: string): Outcome[] {
  return Object.entries(verdictsIn(report)).map(([name, verdict]) => {
    const expectation = expectations[name]
    const state = stateOf(verdict, expectation, today)
    const sentence = sentenceOf(state, verdict, expectation)
    return { name, state, verdict, sentence, ...(expectation && { expectation }) }
  })
}

function stateOf(verdict: Verdict, expectation: Expectation | undefined, today: string): State {
  if (verdict.verdict === 'confirmed') return expectation ? 'better' : 'holds'
  if (verdict.leftOut) return 'left-out'
  const isOver = expectation?.until !== undefined && expectation.until < today
  if (isOpen(verdict)) return expectation?.undecided === undefined || isOver ? 'open' : 'noted'
  if (expectation?.fact === undefined) return 'differs'
  if (!isSameFact(expectation.fact, mismatchIn(verdict))) return 'changed'
  return isOver ? 'overdue' : 'known'
}

function sentenceOf(state: State, { observed, why = '' }: Verdict, expectation: Expectation = {}): string {
  const { fact, observed: accepted = JSON.stringify(fact), undecided, because, until } = expectation
  const found = observed ?? ''
  const reason = because === undefined ? '' : ` Accepted: ${because}`
  switch (state) {
    case 'holds':
    case 'differs':
      return found
    case 'known':
      return found + reason
    case 'changed':
      return `${found} The file accepts something else: ${accepted}`
    case 'overdue':
      return `${found} This was accepted until ${until}.`
    case 'better':
      return `It now does what the contract states. The file expects: ${accepted ?? `undecided, because ${undecided}`}`
    case 'open':
      return undecided === undefined ? why : `${why} This was accepted until ${until}.`
    case 'noted':
      return why + reason
    case 'left-out':
      return why
  }
}

const unexpected: readonly State[] = ['differs', 'changed', 'overdue']

export function isUnexpected({ state }: Outcome): boolean {
  return unexpected.includes(state)
}

/**
 * 0 no unexpected mismatch, 1 some, 3 something could not be decided, and was not expected to be.
 *
 * @param isStrict whether an expectation that is no longer needed counts
 */
export function exitCodeOf({ run }: Report, outcomes: readonly Outcome[], isStrict = false): 0 | 1 | 3 {
  if (run.incomplete !== null || outcomes.some(({ state }) => state === 'open')) return 3
  const fails = outcomes.some((outcome) => isUnexpected(outcome) || (isStrict && outcome.state === 'better'))
  return fails ? 1 : 0
}
