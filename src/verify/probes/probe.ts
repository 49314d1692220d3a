import type { Resource, StatedFact } from '../../../generated/ledger.ts'
import type { Lab } from '../lab.ts'
import { Blocked, NotTested, type Observation } from '../observation.ts'

/**
 * When a probe runs. What needs no record of ours comes first; what looks at lists comes before the records in them are
 * changed, and what deletes them comes last.
 */
export const phases = ['read', 'list', 'write', 'delete'] as const

interface When {
  phase: (typeof phases)[number]
  /** Whether it can be decided without creating anything. */
  readOnly?: true
}

/** What asks about an entry of the ledger. */
export interface Probe extends When {
  observe: (lab: Lab) => Promise<Observation>
}

/** What asks about a kind of fact of the source, for any resource. */
export interface FactProbe extends When {
  observe: (lab: Lab, resource: Resource, fact: StatedFact) => Promise<Observation>
}

/** True, or what is so instead. */
export function holds(isSo: boolean, difference: string, exchange: Observation['exchange']): Observation {
  return { value: isSo ? true : difference, exchange }
}

/** What all say, if they say the same; else who says what. */
export function alike(said: Readonly<Record<string, unknown>>): unknown {
  const [first, ...others] = Object.values(said)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : said
}

/** Observes each resource. One that the service does not let us ask about takes nothing from what the others show. */
export async function ofEach(
  { contract }: Lab,
  observe: (resource: Resource) => Promise<Observation>,
): Promise<Observation> {
  const asked = await inTurn(contract.resources, async (resource) => {
    const observation = await observe(resource).catch(reasonOf)
    return { name: resource.name, observation }
  })
  const observed = asked.flatMap(({ name, observation }) => ('value' in observation ? [{ name, ...observation }] : []))
  const [first] = observed
  const [reason] = asked.flatMap(({ observation }) => ('reason' in observation ? [observation.reason] : []))
  if (!first) throw reason
  const said = Object.fromEntries(observed.map(({ name, value }) => [name, value]))
  const value = alike(said)
  return { value, exchange: value === said ? (observed.at(-1) ?? first).exchange : first.exchange }
}

/** One after the other, so that the requests keep their order. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}

function reasonOf(reason: unknown): { reason: Error } {
  if (reason instanceof Blocked || reason instanceof NotTested) return { reason }
  throw reason
}
