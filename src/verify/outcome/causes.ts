// Groups mismatches by cause: one fix ends all of a group.

import type { ServiceContract } from '../contract.ts'
import { mismatchIn } from '../report.ts'
import { type Harm, harmOf, harms } from './harm.ts'
import type { Outcome } from './outcomes.ts'

export interface Cause {
  harm: Harm
  /** What the service does, in one sentence. */
  title: string
  outcomes: Outcome[]
}

/** The groups, with what harms callers most first. */
export function causesOf(outcomes: readonly Outcome[], contract: ServiceContract): Cause[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome, contract)
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  const causes = [...groups.values()].map((group): Cause => {
    const found = group.map((outcome) => harmOf(outcome, contract))
    const harm = harms.find((one) => found.includes(one)) ?? 'misled'
    return { harm, title: titleOf(group), outcomes: group }
  })
  return harms.flatMap((harm) => causes.filter((cause) => cause.harm === harm))
}

/** One place in a service decides the body of all errors: where the message is, and where the fields are. */
const errorBody: readonly string[] = ['error-message', 'error-fields']

function keyOf(outcome: Outcome, contract: ServiceContract): string {
  if (errorBody.includes(outcome.name)) return 'the body of an error'
  const { [outcome.name]: fact } = contract.facts
  if (!fact) return outcome.verdict.observed ?? outcome.name
  // The source states the same for each resource, and a service usually does the same.
  return JSON.stringify([fact.kind, fact.of, mismatchIn(outcome.verdict)])
}

/** What one of them does, the others do; the body of an error has two parts. */
function titleOf(group: Outcome[]): string {
  const isErrorBody = group.every(({ name }) => errorBody.includes(name))
  return (isErrorBody ? group : group.slice(0, 1)).map(({ sentence }) => sentence).join(' ')
}
