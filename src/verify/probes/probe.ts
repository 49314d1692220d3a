// How a probe is written: when it runs, what it is asked about, and what it comes back with.

import { type ByResource, isSame, wordOf } from '../../facts/by-resource.ts'
import type { Resource } from '../contract.ts'
import type { Exchange } from '../http/exchange.ts'
import { NotTested, type Observation, Other, reasonIn, Several } from '../judge/observation.ts'
import type { Run } from '../run.ts'

/**
 * When a probe runs. What needs least comes first, so that an account with a limit decides as much as it can: what needs no
 * record, what looks at few of them in lists, what changes one, what needs more than a page of them, and what sends values
 * that are too long or have another form.
 */
export const phases = ['read', 'list', 'write', 'pages', 'limits'] as const

/** What asks about an entry of the ledger or about a kind of fact of the source. */
export interface Probe {
  phase: (typeof phases)[number]
  /** What it can do without records of its own: decide, or confirm, because those of others may mislead it. */
  readOnly?: 'decides' | 'confirms'
  /**
   * @param resource what a fact is about; for an entry of the ledger, the pixels
   * @param of the name of the parameter, the field or the method that a fact is about
   */
  observe: (run: Run, resource: Resource, of: string) => Promise<Observation>
}

export type Probes = Readonly<Record<string, Probe>>

/** Whether the contract tells a behavior from others. What it does not tell apart is not asked. */
export function knows({ contract }: Run, id: string, behavior: string): boolean {
  return contract.ledger[id]?.behaviors?.[behavior] !== undefined
}

/** True, or what is so instead, as a sentence. */
export function holds(isSo: boolean, difference: string, exchange: Exchange): Observation {
  return { value: isSo || new Other(difference), exchange }
}

/** What was seen, by a name that tells people where. */
type Named<Value> = Readonly<Record<string, Value>>

/** What all observations have in common; else what each of them says. The one that differs shows it best. */
export function common(observations: Named<Observation>): Observation {
  const [first, ...others] = Object.values(observations)
  if (!first) throw new NotTested('Nothing was checked.')
  const odd = others.find(({ value }) => !isSame(value, first.value))
  if (!odd) return first
  const values = Object.entries(observations).map(([name, { value }]) => [name, value] as const)
  return { value: new Several(Object.fromEntries(values)), exchange: odd.exchange }
}

/** The status that all responses have in common. Whether there is such an operation at all, a fact of the source says. */
export function commonStatus(exchanges: Named<Exchange>): Observation {
  const statuses = Object.entries(exchanges).flatMap(([name, exchange]) => {
    return [405, 501].includes(exchange.status) ? [] : [[name, { value: rejectionOf(exchange), exchange }] as const]
  })
  return common(Object.fromEntries(statuses))
}

/** The status of a rejection. A success or a redirect is none. */
export function rejectionOf({ status }: Exchange): number | Other {
  return status >= 400 ? status : new Other(`It is not rejected, but ${status}.`)
}

/** What is so of each resource, as far as the service lets us ask about them. */
export async function ofEachResource(
  { contract }: Run,
  observe: (resource: Resource) => Promise<Observation>,
): Promise<Observation> {
  const observed = await knownOf(
    contract.resources,
    async (resource) => [wordOf(resource), await observe(resource)] as const,
  )
  return byResource(Object.fromEntries(observed))
}

/** What is so of each resource; the one that differs shows it best. */
export function byResource(observed: Named<Observation>): Observation {
  const { exchange } = common(observed)
  const values = Object.entries(observed).map(([word, { value }]) => [word, value] as const)
  return { value: { byResource: Object.fromEntries(values) } satisfies ByResource, exchange }
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

/**
 * One after the other, without those that the service does not let us ask about: they take nothing from what the others
 * show.
 *
 * @throws the reason, if it lets us ask about none of them
 */
export async function knownOf<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return (await askedOf(items, ask)).known
}

/** What is known of some things, and the reason why it is not known of all. */
interface Asked<Result> {
  known: Result[]
  open: Error | undefined
}

/**
 * Like {@link knownOf}, for what is not so everywhere because it is so here: then the reason leaves it open.
 *
 * @throws the reason, if the service lets us ask about none of them
 */
export async function askedOf<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Asked<Result>> {
  const known: Result[] = []
  let open: Error | undefined
  for (const item of items) {
    try {
      known.push(await ask(item))
    } catch (error) {
      open ??= reasonIn(error)
    }
  }
  if (known.length === 0 && open !== undefined) throw open
  return { known, open }
}
