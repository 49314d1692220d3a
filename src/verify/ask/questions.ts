// The questions of a run: one for each assumption and for each statement of the source.

import type { Behaviors } from '../../facts/fact-type.ts'
import type { StatedFact } from '../contract.ts'
import { probes } from '../probes/index.ts'
import type { Probe } from '../probes/probe.ts'
import type { Run } from '../run.ts'

export interface Question {
  kind: 'verdicts' | 'facts'
  name: string
  /** What should be true, for people. */
  expected: string
  /** What the contract assumes, as a fact; undefined for a statement of the source. */
  assumed: unknown
  behaviors?: Behaviors | undefined
  about: Pick<StatedFact, 'resource' | 'of'>
  /** The probe that decides it, or why nothing can. */
  probe: Probe | string
}

export function questionsOf(run: Run, only: readonly string[] | undefined): Question[] {
  const { ledger, facts, resources } = run.contract
  const ofLedger = Object.entries(ledger).map(([name, { assumed: expected, value, behaviors }]): Question => {
    const ofRecord = resources.find(({ entry }) => name === entry)
    const resource = (ofRecord ?? (resources.length > 0 ? run.main : undefined))?.name ?? ''
    const known = probes[ofRecord ? 'record' : name] ?? 'No probe checks it.'
    const probe = value === undefined ? 'The contract has no value for it.' : known
    return { kind: 'verdicts', name, expected, assumed: value, behaviors, about: { resource, of: '' }, probe }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const { kind, resource, of, sentence: expected } = fact
    const missing = `Verify creates, lists, shows and deletes records; the contract has no ${of} of ${resource}.`
    return { kind: 'facts', name, expected, assumed: true, about: fact, probe: probes[kind] ?? missing }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}

/** Whether a run includes a question. */
export function isAsked({ probe }: Question, run: Run): boolean {
  return typeof probe !== 'string' && (!run.flags.readOnly || probe.readOnly !== undefined)
}

export function phaseOf({ probe }: Question): Probe['phase'] {
  return typeof probe === 'string' ? 'read' : probe.phase
}
