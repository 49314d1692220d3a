import type { MockContract, MockRecord } from './contract.ts'
import { Records } from './records.ts'

/** The records of each resource, by its key. */
export type Seed = Readonly<Record<string, readonly MockRecord[]>>

/** Everything that one session of the mock remembers. */
export type State = ReadonlyMap<string, Records>

export function stateFrom(contract: MockContract, seed: Seed): State {
  return new Map(Object.keys(contract.resources).map((resource) => [resource, new Records(seed[resource] ?? [])]))
}

/** A copy of the records as they are now, in the form of a seed. */
export function snapshot(state: State): Seed {
  return Object.fromEntries([...state].map(([resource, records]) => [resource, [...records].map((record) => ({ ...record }))]))
}
