import type { MockContract, MockRecord } from '../contract/types.ts'
import { Records } from './records.ts'

/**
 * The initial records, by the key of their resource: a list, or a number of made-up ones. A missing `id` is
 * generated; a missing field that can be null is null.
 */
export type Seed = Readonly<Record<string, readonly SeedRecord[] | number>>

export type SeedRecord = Readonly<Record<string, MockRecord[string] | undefined>>

/** The present records of each resource, by its key. It can be a seed. */
export type Snapshot = Readonly<Record<string, readonly MockRecord[]>>

/** The records of each resource, by its key. */
export type State = Map<string, Records>

export function stateFrom({ resources }: MockContract, seed: Snapshot): State {
  const entries = Object.entries(resources)
  return new Map(entries.map(([name, resource]) => [name, new Records(resource, seed[name])]))
}

/** A copy of the present records, in the form of a seed. */
export function snapshot(state: State): Snapshot {
  return Object.fromEntries(
    [...state].map(([resource, records]) => [resource, [...records].map((record) => ({ ...record }))]),
  )
}
