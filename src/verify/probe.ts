// How a probe is written: when it runs, and what it comes back with.

import type { Resource, StatedFact } from './service-contract.ts'
import type { Exchange } from './http-exchange.ts'
import { NotTested, type Observation, unlessBlocked } from './observation.ts'
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
export function holds(isSo: boolean, difference: string, exchange: Exchange): Observation {
  return { value: isSo ? true : difference, exchange }
}

type Several<Value> = readonly Value[] | Readonly<Record<string, Value>>

/** What all observations have in common; else what each of them says. The one that differs shows it best. */
export function common(observations: Several<Observation>): Observation {
  const [first, ...others] = Object.values(observations)
  if (!first) throw new NotTested('Nothing was asked.')
  const odd = others.find(({ value }) => JSON.stringify(value) !== JSON.stringify(first.value))
  if (!odd) return first
  const values = Object.entries(observations).map(([name, { value }]) => [name, value] as const)
  return { value: Object.fromEntries(values), exchange: odd.exchange }
}

export function commonStatus(exchanges: Several<Exchange>): Observation {
  const statuses = Object.entries(exchanges).map(([name, exchange]) => {
    return [name, { value: exchange.status, exchange }] as const
  })
  return common(Object.fromEntries(statuses))
}

/** Observes each resource. One that the service does not let us ask about takes nothing from what the others show. */
export async function ofEachResource(
  { contract }: Run,
  observe: (resource: Resource) => Promise<Observation>,
): Promise<Observation> {
  const observed: Record<string, Observation> = {}
  let reason: unknown
  for (const resource of contract.resources) {
    try {
      observed[resource.name] = await observe(resource)
    } catch (error) {
      unlessBlocked(error)
      reason ??= error
    }
  }
  if (Object.keys(observed).length === 0) throw reason
  return common(observed)
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

/** One after the other, without those that the service does not let us ask about. */
export async function knownInSequence<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<NonNullable<Result>[]> {
  const results = await inSequence(items, (item) => ask(item).catch(unlessBlocked))
  return results.flatMap((result) => result ?? [])
}
