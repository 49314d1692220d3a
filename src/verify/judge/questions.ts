// What a run asks: one question for each entry of the ledger and for each fact of the source.

import type { ServiceContract, StatedFact } from '../contract.ts'
import { probes } from '../probes/index.ts'
import type { Probe } from '../probes/probe.ts'
import type { Run } from '../run.ts'
import type { Comparable } from './compare.ts'

export interface Question {
  kind: 'verdicts' | 'facts'
  name: string
  /** What should be so, for people. */
  expected: string
  comparable: Comparable
  about: Pick<StatedFact, 'resource' | 'of'>
  /** What asks it, or why nothing can. */
  probe: Probe | string
}

export function questionsOf({ ledger, facts }: ServiceContract, only: readonly string[] | undefined): Question[] {
  const ofLedger = Object.entries(ledger).map(([name, entry]): Question => {
    const about = { resource: 'pixels', of: '' }
    const probe = probes[name] ?? 'Nothing asks for it.'
    return { kind: 'verdicts', name, expected: entry.assumed, comparable: entry, about, probe }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const { kind, resource, of, sentence } = fact
    const comparable = { value: true, alternatives: {} }
    const lacking = `Verify creates, lists, shows and deletes records; the contract has no ${of} of ${resource}.`
    return { kind: 'facts', name, expected: sentence, comparable, about: fact, probe: probes[kind] ?? lacking }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}

/** Whether a run asks a question. */
export function isAsked({ probe }: Question, run: Run): boolean {
  return typeof probe !== 'string' && (!run.readOnly || probe.readOnly !== undefined)
}
