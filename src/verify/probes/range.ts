// Our records in a list, and how to list them without everybody else's.

import type { Resource } from '../../../generated/ledger.ts'
import type { Exchange } from '../received.ts'
import type { Found } from '../found.ts'
import type { Lab, Made } from '../lab.ts'
import { NotTested } from '../observation.ts'
import { bareDomain, many, one, spacedPixel } from '../subjects.ts'
import { finds } from './lists.ts'

type Query = Readonly<Record<string, string | number>>

/** How our records are listed. */
interface Range {
  /** The query that lists them and, if it searches, no others. */
  search: Query
  made: Made[]
}

export interface Ranged extends Range {
  /** Those of `made` that are listed, in the order of the list. */
  found: Found[]
  /** How many records of the run are listed. */
  count: number
  exchange: Exchange
}

export async function ranged(lab: Lab, resource: Resource, query: Query = {}): Promise<Ranged> {
  const { search, made } = await rangeOf(lab, resource, 'wide').catch(() => rangeOf(lab, resource, 'narrow'))
  const exchange = await lab.list(resource, { ...search, ...longest(resource), ...query })
  const ours = lab.ours(exchange.json)
  const found = ours.filter(({ id }) => made.some((record) => String(record.id) === String(id)))
  return { found, made, count: ours.length, search, exchange }
}

/**
 * By what their names have in common; else without the name that begins with a space. Where a search wants whole names:
 * with everybody else's, if these are few, or by the name that many share.
 *
 * @param kind `narrow` lists nobody else's, but perhaps not all of ours
 */
export function rangeOf(lab: Lab, resource: Resource, kind: 'wide' | 'narrow'): Promise<Range> {
  return lab.once(`${kind} range of ${resource.name}`, async () => {
    const same = await many(lab, resource)
    const apart = await one(lab, resource)
    const last = resource.name === 'pixels' ? await spacedPixel(lab) : await bareDomain(lab)
    const byToken = { [resource.search]: lab.names.token }
    const all = inOrder([...same, apart, last])
    const wide = { search: {}, made: all }
    const narrow = [
      { search: byToken, made: inOrder([...same, apart]) },
      { search: { [resource.search]: same[0]?.fields['name'] ?? '' }, made: same },
    ]
    const ranges: Range[] = [{ search: byToken, made: all }, ...(kind === 'wide' ? [wide] : narrow)]
    for (const range of ranges) {
      const listed = await lab.settled(
        () => lab.list(resource, { ...range.search, ...longest(resource) }),
        (exchange) => hasAll(lab, exchange, range),
      )
      if (hasAll(lab, listed, range)) return range
    }
    throw new NotTested('No list has all records of the run, whatever is searched for.')
  })
}

function hasAll(lab: Lab, exchange: Exchange, { made }: Range): boolean {
  return made.every((record) => finds(lab, exchange, record))
}

function inOrder(made: Made[]): Made[] {
  return [...new Set(made)].sort((one, other) => one.order - other.order)
}

/**
 * A list in one direction, on a page of a length that is not the longest: pages of every length are asked for anyway,
 * so that one list serves both questions.
 */
export function directed(resource: Resource, direction: 'asc' | 'desc'): Query {
  const lengths = resource.list.query.find(({ role }) => role === 'page-length')
  const directions = resource.list.query.find(({ role }) => role === 'sort-direction')
  const length = lengths?.values[direction === 'asc' ? 1 : 2] ?? ''
  return { [lengths?.name ?? '']: length, [directions?.name ?? '']: direction }
}

/** Our records in one direction, on whatever page has them all. */
export async function rangedTo(lab: Lab, resource: Resource, direction: 'asc' | 'desc'): Promise<Ranged> {
  const listed = await ranged(lab, resource, directed(resource, direction))
  return listed.found.length === listed.made.length ? listed : ranged(lab, resource, { sort: direction })
}

export function longest(resource: Resource): Query {
  const lengths = resource.list.query.find(({ role }) => role === 'page-length')
  return { [lengths?.name ?? '']: Math.max(...(lengths?.values ?? []).map(Number)) }
}
