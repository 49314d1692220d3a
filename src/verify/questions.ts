// What a run asks: one question for each entry of the ledger and for each fact of the source.

import type { ServiceContract } from '../../generated/ledger.ts'
import type { Comparable } from './compare.ts'
import type { Lab } from './lab.ts'
import { NotTested } from './observation.ts'
import type { Probe } from './probes/probe.ts'
import { factProbes, probes } from './probes.ts'

export interface Question extends Probe {
  kind: 'verdicts' | 'facts'
  name: string
  /** What should be so, for people. */
  expected: string
  comparable: Comparable
}

const unasked: Probe = { phase: 'read', observe: () => Promise.reject(new NotTested('Nothing asks for it.')) }

export function questionsOf(contract: ServiceContract, only: readonly string[] | undefined): Question[] {
  const { ledger, facts, resources } = contract
  const ofLedger = Object.entries(ledger).map(([name, entry]): Question => {
    return { ...(probes[name] ?? unasked), kind: 'verdicts', name, expected: entry.assumed, comparable: entry }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const probe = factProbes[fact.kind]
    const resource = resources.find((candidate) => candidate.name === fact.resource)
    const asked = probe && resource && { ...probe, observe: (lab: Lab) => probe.observe(lab, resource, fact) }
    const comparable = { value: true, alternatives: {} }
    return { ...(asked ?? unasked), kind: 'facts', name, expected: fact.sentence, comparable }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}
