import type { MockContract, MockRecord } from './contract.ts'
import { Records } from './records.ts'

/** The records to begin with, by the key of their resource. An `id` that is left out is given; a field that can be null is null. */
export type Seed = Readonly<Record<string, readonly SeedRecord[]>>

export type SeedRecord = { readonly id?: number | undefined } & Readonly<
  Record<string, string | number | null | undefined>
>

/** The records of each resource as they are, by its key. It can be a seed. */
export type Snapshot = Readonly<Record<string, readonly MockRecord[]>>

/** Everything that one session of the mock remembers. */
export type State = ReadonlyMap<string, Records>

export function stateFrom(contract: MockContract, seed: Snapshot): State {
  return new Map(Object.keys(contract.resources).map((resource) => [resource, new Records(seed[resource] ?? [])]))
}

/** A copy of the records as they are now, in the form of a seed. */
export function snapshot(state: State): Snapshot {
  return Object.fromEntries(
    [...state].map(([resource, records]) => [resource, [...records].map((record) => ({ ...record }))]),
  )
}
