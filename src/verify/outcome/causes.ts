// Groups departures by cause: one fix ends all of a group.

import { isObject } from '../../lib/json.ts'
import type { ServiceContract } from '../contract.ts'
import { type Harm, harmOf, harms } from './harm.ts'
import type { Outcome } from './outcomes.ts'

export interface Cause {
  harm: Harm
  /** What the service does, in one sentence or as "400 in place of 422". */
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
    return { harm, title: titleOf(group, contract), outcomes: group }
  })
  return harms.flatMap((harm) => causes.filter((cause) => cause.harm === harm))
}

/** One place in a service decides the body of all errors: where the message is, and where the fields are. */
const errorBody: readonly string[] = ['error-message', 'error-fields']

function keyOf(outcome: Outcome, contract: ServiceContract): string {
  const change = statusChange(outcome, contract)
  if (change !== undefined) return change
  if (errorBody.includes(outcome.name)) return 'the body of an error'
  // The source states the same for each resource.
  const { kind } = contract.facts[outcome.name] ?? {}
  return kind === undefined ? (outcome.verdict.observed ?? outcome.name) : `${kind} of the source`
}

function titleOf([first, ...others]: Outcome[], contract: ServiceContract): string {
  if (!first) return ''
  const change = others.length > 0 ? statusChange(first, contract) : undefined
  return change ?? first.verdict.observed ?? first.verdict.expected
}

/** "400 in place of 422", if nothing else differs. */
function statusChange({ name, verdict }: Outcome, { ledger }: ServiceContract): string | undefined {
  if (verdict.fact === undefined) return undefined
  const changes = changesIn(ledger[name]?.value, verdict.fact)
  const isOfStatus = changes.every(({ is, was }) => typeof is === 'number' && typeof was === 'number')
  const texts = new Set(changes.map(({ is, was }) => `${is} in place of ${was}`))
  const [only] = texts
  return isOfStatus && texts.size === 1 ? only : undefined
}

interface Change {
  was: unknown
  is: unknown
}

function changesIn(was: unknown, is: unknown): Change[] {
  if (isObject(was) && isObject(is)) {
    // A sample is not part of a fact.
    const names = new Set([...Object.keys(was), ...Object.keys(is)].filter((name) => name !== 'seen'))
    return [...names].flatMap((name) => changesIn(was[name], is[name]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ was, is }]
}
