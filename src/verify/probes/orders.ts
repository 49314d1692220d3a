// The order of a list and the length of its pages: the same few lists show both.

import type { Resource } from '../../../generated/ledger.ts'
import { type Exchange, isSuccess, type Query } from '../exchange.ts'
import { entriesAt, type FoundRecord } from '../found-records.ts'
import { longestPage, pageLengths, queryFor } from '../list-queries.ts'
import { NotTested, type Observation } from '../observation.ts'
import { among, ownList, type OwnList } from '../own-lists.ts'
import { valueAt } from '../pointers.ts'
import { type FactProbe, holds, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'

/** What a list is asked for. What is left out is a question, too. */
interface Asked {
  field?: 'id' | 'name'
  direction?: 'asc' | 'desc'
  /** Which of the lengths of a page, from the shortest. */
  length?: number
}

const newest: Asked = { length: 3 }
const oldest: Asked = { direction: 'asc', length: 1 }
const byId: Asked = { field: 'id', direction: 'desc' }
const shortest: Asked = { length: 0 }

/** In one direction for pixels, in the other for everything else. */
function byName(resource: Resource): Asked {
  return { field: 'name', direction: resource.name === 'pixels' ? 'asc' : 'desc', length: 2 }
}

function queryOf(resource: Resource, { field, direction, length }: Asked): Query {
  const lengths = pageLengths(resource)
  const pageLength = length === undefined ? undefined : (lengths.all[length] ?? lengths.longest)
  return queryFor(resource, { 'sort-field': field, 'sort-direction': direction, 'page-length': pageLength })
}

interface Ordered extends Pick<OwnList, 'records'> {
  /** Our records that are listed, in the order of the list. */
  found: FoundRecord[]
  exchange: Exchange
}

/** Our records in an order, on a page that has as many of them as it can. */
async function ordered(run: Run, resource: Resource, asked: Asked): Promise<Ordered> {
  const { query, records } = await ownList(run, resource)
  const exchange = await run.list(resource, { ...query, ...queryOf(resource, asked) })
  const found = among(run, exchange, records)
  const { all } = pageLengths(resource)
  if (found.length >= Math.min(records.length, all[asked.length ?? 0] ?? 0)) return { records, found, exchange }
  // Records of others, or a length that is not taken, keep ours out.
  const { length: _, ...order } = asked
  const longer = await run.list(resource, { ...query, ...queryOf(resource, order), ...longestPage(resource) })
  const others = among(run, longer, records)
  if (Object.keys(query).length === 0 && isSuccess(longer) && others.length < records.length)
    throw new NotTested(`${longer.sent.path} has more records of others than a page has.`)
  return { records, found: others, exchange: longer }
}

/** Whether the oldest comes before the newest; a service may keep the time of those between in whole seconds. */
function isByAge({ found, records }: Ordered, direction: 'asc' | 'desc'): boolean {
  const ages = found.map(({ id }) => records.findIndex((record) => String(record.id) === String(id)))
  const isAscending = ages.indexOf(Math.min(...ages)) < ages.indexOf(Math.max(...ages))
  return ages.length > 1 && isAscending === (direction === 'asc')
}

async function nameOrder(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  const { found, records, exchange } = await ordered(run, pixels, byName(pixels))
  if (found.length < records.length) throw new NotTested('The list does not have all our records.')
  // The first letter that tells one kind of name from the others.
  const kinds = found.map(({ fields }) => /[ABC]/i.exec(String(fields['name']).replace(run.names.token, ''))?.[0] ?? '')
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]).join(' ')
  const orders: Record<string, string> = { 'A b C': 'ignoring-case', 'A C b': 'code-points' }
  const sameName = records.filter(({ fields }) => fields['name'] === run.names.similar).map(({ id }) => String(id))
  const ids = found.map(({ id }) => String(id)).filter((id) => sameName.includes(id))
  const value = orders[order] ?? order
  const isByCreation = ids.join() === sameName.join()
  return { value: isByCreation ? value : `${value}, and the same names not by creation`, exchange }
}

export const orderProbes: Record<string, Probe> = {
  'name-order': { phase: 'list', observe: nameOrder },
}

const sortField: FactProbe['observe'] = async (run, resource) => {
  const { found, records, exchange } = await ordered(run, resource, byName(resource))
  const names = found.map(({ fields }) => String(fields['name']).trim())
  if (byName(resource).direction === 'desc') names.reverse()
  // Which of the two it is, the ledger asks.
  const isByName = isAscending(names) || isAscending(names.map((name) => name.toLowerCase()))
  if (found.length < records.length || !isByName) return holds(false, 'name does not sort by name', exchange)
  const ids = await ordered(run, resource, byId)
  if (!isByAge(ids, 'desc')) return holds(false, 'id does not sort by age', ids.exchange)
  const without = await ordered(run, resource, oldest)
  return holds(isByAge(without, 'asc'), 'left out, it does not sort by age', without.exchange)
}

function isAscending(names: string[]): boolean {
  return names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
}

const sortDirection: FactProbe['observe'] = async (run, resource) => {
  const ascending = await ordered(run, resource, oldest)
  if (!isByAge(ascending, 'asc')) return holds(false, 'asc does not begin with the oldest', ascending.exchange)
  const descending = await ordered(run, resource, byId)
  if (!isByAge(descending, 'desc')) return holds(false, 'desc does not begin with the newest', descending.exchange)
  const without = await ordered(run, resource, newest)
  return holds(isByAge(without, 'desc'), 'left out, it does not begin with the newest', without.exchange)
}

const pageLength: FactProbe['observe'] = async (run, resource, { of }) => {
  // With ours there are more than the default, whoever's the others are that a search may not keep out.
  const { query: search, array } = await ownList(run, resource)
  const { usual } = pageLengths(resource)
  const everything = await run.list(resource, { ...search, ...queryOf(resource, newest) })
  const most = entriesAt(everything, array) ?? 0
  if (most <= usual) throw new NotTested(`There are only ${most} ${resource.name} to list.`)
  const pointer = resource.list.numbers['page-length']
  for (const asked of [newest, byName(resource), oldest, shortest, byId]) {
    const { [of]: length = usual } = queryOf(resource, asked)
    const only = asked.length === undefined ? {} : { [of]: length }
    const what = asked.length === undefined ? 'left out' : `${of}=${length}`
    const expected = Math.min(Number(length), most)
    const first = await run.list(resource, { ...search, ...queryOf(resource, asked) })
    // If the order is what the service rejects, other facts say so.
    const list = entriesAt(first, array) === expected ? first : await run.list(resource, { ...search, ...only })
    const count = entriesAt(list, array)
    if (count !== expected) return holds(false, `${what}: ${count} records instead of ${expected}`, list)
    const said = (pointer === undefined ? undefined : valueAt(list.json, pointer)) ?? length
    if (String(said) !== String(length)) return holds(false, `${what}: the page says that it has ${String(said)}`, list)
  }
  return { value: true, exchange: everything }
}

export const orderFacts: Record<string, FactProbe> = {
  'sort-field': { phase: 'list', observe: sortField },
  'sort-direction': { phase: 'list', observe: sortDirection },
  'page-length': { phase: 'list', readOnly: true, observe: pageLength },
}
