// What a run found, beside what was expected of the service.

import { isDeparture, type Report, type Verdict, verdictsIn } from '../report.ts'
import type { Expectation, Expectations } from './expectations.ts'

/**
 * `holds`: as the contract states. `known`: departs as expected. `better`: as the contract states, where a departure was
 * expected. `open`: not decided. The others are not as expected: `departs` from the contract, and nobody expected it;
 * `changed` from one departure into another; `overdue`: an expected departure that was accepted until a day that is over.
 */
export type State = 'holds' | 'known' | 'better' | 'open' | 'departs' | 'changed' | 'overdue'

export interface Outcome {
  name: string
  state: State
  verdict: Verdict
  /** What was expected, if it is not what the contract states. */
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
 * 0 all is as expected, 1 something is not, 3 too little could be decided.
 *
 * @param isStrict whether an expectation that is not needed any more counts
 */
export function exitCodeOf({ run }: Report, outcomes: readonly Outcome[], isStrict = false): 0 | 1 | 3 {
  if (run.incomplete !== null) return 3
  const fails = outcomes.some((outcome) => isUnexpected(outcome) || (isStrict && outcome.state === 'better'))
  return fails ? 1 : 0
}
