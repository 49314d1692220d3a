// What a run asks: one question for each entry of the ledger and for each fact of the source.

import type { ServiceContract, StatedFact } from './service-contract.ts'
import type { Comparable } from './compare.ts'
import { NotTested } from './observation.ts'
import type { Probe } from './probe.ts'
import { factProbes, probes } from './probes.ts'
import type { Run } from './run.ts'

export interface Question extends Probe {
  kind: 'verdicts' | 'facts'
  name: string
  /** What should be so, for people. */
  expected: string
  comparable: Comparable
  /** Why nothing can ask it; left out where a probe does. */
  unasked?: string
}

export function questionsOf(contract: ServiceContract, only: readonly string[] | undefined): Question[] {
  const { ledger, facts } = contract
  const ofLedger = Object.entries(ledger).map(([name, entry]): Question => {
    const probe = probes[name] ?? withoutProbe('Nothing asks for it.')
    return { ...probe, kind: 'verdicts', name, expected: entry.assumed, comparable: entry }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const comparable = { value: true, alternatives: {} }
    return { ...probeOf(fact), kind: 'facts', name, expected: fact.sentence, comparable }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}

/** Why a run does not ask a question; undefined if it does. */
export function reasonNotToAsk({ unasked, readOnly }: Question, run: Run): string | undefined {
  if (unasked === undefined && run.readOnly && !readOnly)
    return 'It needs records of its own, and --read-only creates none.'
  return unasked
}

function probeOf(fact: StatedFact): Probe & Pick<Question, 'unasked'> {
  const probe = factProbes[fact.kind]
  if (probe) return { ...probe, observe: (run) => probe.observe(run, run.resource(fact.resource), fact) }
  const { resource, of } = fact
  return withoutProbe(`Verify creates, lists, shows and deletes records; the contract has no ${of} of ${resource}.`)
}

function withoutProbe(unasked: string): Probe & Pick<Question, 'unasked'> {
  return { phase: 'read', unasked, observe: () => Promise.reject(new NotTested(unasked)) }
}
