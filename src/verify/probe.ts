// How a probe is written: when it runs, and what it comes back with.

import type { Resource, StatedFact } from '../../generated/ledger.ts'
import { Blocked, NotTested, type Observation } from './observation.ts'
import type { Run } from './run.ts'

/**
 * When a probe runs. What needs no record of ours comes first, and what looks at lists comes before the records in them
 * are changed and deleted.
 */
export const phases = ['read', 'list', 'write'] as const

interface When {
  phase: (typeof phases)[number]
  /** Whether it can be decided without creating anything. */
  readOnly?: true
}

/** What asks about an entry of the ledger. */
export interface Probe extends When {
  observe: (run: Run) => Promise<Observation>
}

/** What asks about a kind of fact of the source, for any resource. */
export interface FactProbe extends When {
  observe: (run: Run, resource: Resource, fact: StatedFact) => Promise<Observation>
}

/** True, or what is so instead. */
export function holds(isSo: boolean, difference: string, exchange: Observation['exchange']): Observation {
  return { value: isSo ? true : difference, exchange }
}

/** What all values are, if they are the same; else all of them. */
export function commonValue(values: readonly unknown[] | Readonly<Record<string, unknown>>): unknown {
  const [first, ...others] = Object.values(values)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : values
}

/** Observes each resource. One that the service does not let us ask about takes nothing from what the others show. */
export async function ofEachResource(
  { contract }: Run,
  observe: (resource: Resource) => Promise<Observation>,
): Promise<Observation> {
  const reasons: Error[] = []
  const observed = await inSequence(contract.resources, async (resource) => {
    try {
      return [{ name: resource.name, ...(await observe(resource)) }]
    } catch (error) {
      if (!(error instanceof Blocked || error instanceof NotTested)) throw error
      reasons.push(error)
      return []
    }
  })
  const [first, ...others] = observed.flat()
  if (!first) throw reasons[0] ?? new NotTested('The contract has no resource.')
  const said = Object.fromEntries([first, ...others].map(({ name, value }) => [name, value]))
  const value = commonValue(said)
  return { value, exchange: (value === said ? others.at(-1) : first)?.exchange ?? first.exchange }
}

/** One after the other, so that the requests keep their order. */
export async function inSequence<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}
