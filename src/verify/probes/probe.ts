// What a probe is: when it runs, its arguments, and its result.

import { type ByResource, isSameFact, wordOf } from '../../facts/by-resource.ts'
import type { Resource } from '../contract.ts'
import type { Exchange } from '../http/exchange.ts'
import { NotTested, type Observation, Other, reasonIn, Several } from '../judge/observation.ts'
import type { Run } from '../run.ts'

/**
 * When a probe runs. The least demanding come first, so an account with a limit decides as much as possible: without
 * records, with few records in lists, with a changed record, and with more than a page of records.
 */
export const phases = ['read', 'list', 'write', 'pages'] as const

/** The probe of an assumption or of a type of statement of the source. */
export interface Probe {
  phase: (typeof phases)[number]
  /** What it can do without records of its own: decide, or only confirm, because those of others may mislead it. */
  readOnly?: 'decides' | 'confirms'
  /**
   * @param resource the resource of a fact; for an assumption, the pixels
   * @param of the name of the parameter, the field or the method of a fact
   */
  observe: (run: Run, resource: Resource, of: string) => Promise<Observation>
}

export type Probes = Readonly<Record<string, Probe>>

/**
 * True, or what is true instead.
 *
 * @param difference a sentence
 * @param data the same for programs; left out, it is the status of the response
 */
export function holds(
  isSo: boolean,
  difference: string,
  exchange: Exchange,
  data: unknown = { status: exchange.status },
): Observation {
  return { value: isSo || new Other(difference, data), exchange }
}

/** What was observed, by a name for people. */
type Named<Value> = Readonly<Record<string, Value>>

/** What all observations have in common, or else each of them. */
export function common(observations: Named<Observation>): Observation {
  const [first, ...others] = Object.values(observations)
  if (!first) throw new NotTested('Nothing was checked.')
  if (others.every(({ value }) => isSameFact(value, first.value))) return first
  return { value: new Several(valuesOf(observations)), exchange: first.exchange, each: observations }
}

function valuesOf(observations: Named<Observation>): Named<unknown> {
  return Object.fromEntries(Object.entries(observations).map(([name, { value }]) => [name, value]))
}

/** The status that all responses have in common. A statement of the source decides whether there is such an operation at all. */
export function commonStatus(exchanges: Named<Exchange>): Observation {
  const statuses = Object.entries(exchanges).flatMap(([name, exchange]) => {
    return [405, 501].includes(exchange.status) ? [] : [[name, { value: rejectionOf(exchange), exchange }] as const]
  })
  return common(Object.fromEntries(statuses))
}

/** The status of a rejection; neither a success nor a redirect, nor a failure, which no service means. */
export function rejectionOf({ sent, status }: Exchange): number | Other {
  if (status >= 500) return new Other(`${sent.method} ${sent.path} fails with ${status}.`, { status })
  return status >= 400 ? status : new Other(`The status is ${status}, and not that of an error.`, { status })
}

/** The value of each resource that the service lets us check. */
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

/** The value of each resource. */
export function byResource(observed: Named<Observation>): Observation {
  const { exchange } = common(observed)
  return { value: { byResource: valuesOf(observed) } satisfies ByResource, exchange, each: observed }
}

/**
 * One after the other, without those that the service does not let us check: they do not change what the others
 * show.
 *
 * @throws the reason, if the service lets us check none of them
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
 * Like {@link knownOf}, for something that is not true everywhere because it is true here: the reason leaves it open.
 *
 * @throws the reason, if the service lets us check none of them
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
