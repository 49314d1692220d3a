// Our records in a list, and how to list them without everybody else's.

import type { Resource } from '../../../generated/ledger.ts'
import type { Found } from '../found.ts'
import type { Lab, Made, Query } from '../lab.ts'
import { NotTested } from '../observation.ts'
import { asking, lengthsOf } from '../list-queries.ts'
import type { Exchange } from '../received.ts'
import { all, many, more } from '../subjects.ts'

/** How our records are listed. */
export interface Range {
  /** The query that lists them. */
  search: Query
  made: Made[]
  /** JSON pointer to the array of its records. */
  array: string
  /** Whether it lists nobody else's. */
  isNarrow: boolean
}

/** The list as it comes without a query. */
export function plainList(lab: Lab, resource: Resource): Promise<Exchange> {
  return lab.once(`list of ${resource.name}`, () => lab.list(resource))
}

export function longest(resource: Resource): Query {
  return asking(resource, { 'page-length': lengthsOf(resource).longest })
}

/** Searches for records, until a record that was created is found by its whole name or should be. */
export function searchedFor(lab: Lab, made: Made, query: Query = {}): Promise<Exchange> {
  return lab.settled(
    () => lab.list(made.resource, { [made.resource.search]: made.fields['name'] ?? '', ...query }),
    (exchange) => finds(lab, exchange, made),
  )
}

/** All of our records, by what their names have in common; where no search does that, among everybody else's. */
export function wideRange(lab: Lab, resource: Resource): Promise<Range> {
  return lab.kept(`wide range of ${resource.name}`, async () => {
    const made = await all(lab, resource)
    return firstThatLists(lab, resource, [byToken(lab, resource, made), { search: {}, made, isNarrow: false }])
  })
}

/** Nobody else's records, but perhaps not all of ours: where only whole names are found, those of one name. */
export function narrowRange(lab: Lab, resource: Resource): Promise<Range> {
  return lab.kept(`narrow range of ${resource.name}`, async () => {
    const made = await all(lab, resource)
    if (lab.readOnly) return firstThatLists(lab, resource, [{ search: {}, made, isNarrow: false }])
    const [first] = await many(lab, resource)
    const search = { [resource.search]: first?.fields['name'] ?? '' }
    return firstThatLists(lab, resource, [byToken(lab, resource, made)]).catch(async () => {
      const alike = [...(await many(lab, resource)), ...(await more(lab, resource))]
      return firstThatLists(lab, resource, [{ search, made: alike, isNarrow: true }])
    })
  })
}

function byToken(lab: Lab, resource: Resource, made: Made[]): Omit<Range, 'array'> {
  return { search: { [resource.search]: lab.names.token }, made, isNarrow: true }
}

async function firstThatLists(lab: Lab, resource: Resource, ranges: Omit<Range, 'array'>[]): Promise<Range> {
  for (const range of ranges) {
    const newest = range.made.findLast(({ fields: { name = '' } }) => name !== '' && name === name.trim())
    // When its whole name finds the newest record, a list without it is not late.
    if (newest) await searchedFor(lab, newest)
    const list = await lab.list(resource, { ...range.search, ...longest(resource) })
    const found = ofMade(lab, list, range.made)
    const { array = '', length } = found[0] ?? {}
    // A search that is ignored lists everybody else's.
    if (found.length === range.made.length)
      return { ...range, array, isNarrow: range.isNarrow && length === found.length }
  }
  throw new NotTested('No list has all records of the run, whatever is searched for.')
}

export interface Listed extends Range {
  /** Those of `made` that are listed, in the order of the list. */
  found: Found[]
  exchange: Exchange
}

/** Our records in a list with a query. */
export async function listed(lab: Lab, resource: Resource, query: Query): Promise<Listed> {
  const range = await wideRange(lab, resource).catch(() => narrowRange(lab, resource))
  return listedIn(lab, resource, range, query)
}

export async function listedIn(lab: Lab, resource: Resource, range: Range, query: Query): Promise<Listed> {
  const exchange = await lab.list(resource, { ...range.search, ...query })
  return { ...range, found: ofMade(lab, exchange, range.made), exchange }
}

export function ofMade(lab: Lab, { json }: Exchange, made: Made[]): Found[] {
  const ids = made.map(({ id }) => String(id))
  const found = lab.ours(json).filter(({ id }) => ids.includes(String(id)))
  // A list may have one of its records beside it, too.
  const inArray = found.filter(({ array }) => array !== undefined)
  return inArray.length > 0 ? inArray : found
}

export function finds(lab: Lab, exchange: Exchange, made: Made): boolean {
  return ofMade(lab, exchange, [made]).length > 0
}
