// Compares what a run found with what was expected of the service.

import { isDeparture, type Report, type Verdict, verdictsIn } from '../report.ts'
import type { Expectation, Expectations } from './expectations.ts'

/**
 * `holds`: as the contract states. `known`: an expected departure. `better`: as the contract states, although a departure
 * was expected. `open`: not decided. The others are unexpected: `departs` has no expectation, `changed` differs from its
 * expectation, and `overdue` was accepted until a day that has passed.
 */
export type State = 'holds' | 'known' | 'better' | 'open' | 'departs' | 'changed' | 'overdue'

export interface Outcome {
  name: string
  state: State
  verdict: Verdict
  /** What was expected instead of what the contract states. */
  expectation?: Expectation
}

/** @param today such as `2027-01-31` */
export function outcomesOf(report: Report, expectations: Expectations, today: string): Outcome[] {
  return Object.entries(verdictsIn(report)).map(([name, verdict]) => {
    const expectation = expectations[name]
    const state = stateOf(verdict, expectation, today)
    return { name, state, verdict, ...(expectation && { expectation }) }
  })
}

function stateOf(verdict: Verdict, expectation: Expectation | undefined, today: string): State {
  if (verdict.verdict === 'confirmed') return expectation ? 'better' : 'holds'
  if (!isDeparture(verdict)) return 'open'
  if (!expectation) return 'departs'
  if (expectation.fact !== verdict.text) return 'changed'
  const { until } = expectation
  return until !== undefined && until < today ? 'overdue' : 'known'
}

const unexpected: readonly State[] = ['departs', 'changed', 'overdue']

export function isUnexpected({ state }: Outcome): boolean {
  return unexpected.includes(state)
}

/**
 * 0 no unexpected departure, 1 some, 3 too little could be decided.
 *
 * @param isStrict whether an expectation that is no longer needed counts
 */
export function exitCodeOf({ run }: Report, outcomes: readonly Outcome[], isStrict = false): 0 | 1 | 3 {
  if (run.incomplete !== null) return 3
  const fails = outcomes.some((outcome) => isUnexpected(outcome) || (isStrict && outcome.state === 'better'))
  return fails ? 1 : 0
}
