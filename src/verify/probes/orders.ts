// The order of a list and the length of its pages: the same few lists show both.

import type { Resource } from '../../../generated/ledger.ts'
import { entriesAt } from '../found.ts'
import type { Lab, Query } from '../lab.ts'
import { NotTested, type Observation } from '../observation.ts'
import { valueAt } from '../pointers.ts'
import { asking, lengthsOf } from '../list-queries.ts'
import { isSuccess } from '../received.ts'
import { all } from '../subjects.ts'
import { type FactProbe, holds, type Probe } from './probe.ts'
import { type Listed, listedIn, longest, narrowRange, wideRange } from './range.ts'
import { ignoreBlocked } from './shown.ts'

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
  const pageLength = length === undefined ? undefined : (lengthsOf(resource).all[length] ?? lengthsOf(resource).longest)
  return asking(resource, { 'sort-field': field, 'sort-direction': direction, 'page-length': pageLength })
}

/** Our records in an order, on a page that has as many of them as it can. */
async function ordered(lab: Lab, resource: Resource, asked: Asked): Promise<Listed> {
  const narrow = asked.field === 'name' ? undefined : await narrowRange(lab, resource).catch(ignoreBlocked)
  const range = narrow ?? (await wideRange(lab, resource))
  const list = await listedIn(lab, resource, range, queryOf(resource, asked))
  const most = Math.min(range.made.length, lengthsOf(resource).all[asked.length ?? 0] ?? 0)
  if (list.found.length >= most) return list
  const { length: _, ...order } = asked
  const longer = await listedIn(lab, resource, range, { ...queryOf(resource, order), ...longest(resource) })
  if (!range.isNarrow && isSuccess(longer.exchange) && longer.found.length < range.made.length)
    throw new NotTested(`${longer.exchange.sent.path} has more records of others than a page has.`)
  return longer
}

/** Whether the oldest comes before the newest; a service may keep the time of those between in whole seconds. */
function isByAge({ found, made }: Listed, direction: 'asc' | 'desc'): boolean {
  const ages = found.map(({ id }) => made.findIndex((record) => String(record.id) === String(id)))
  const isAscending = ages.indexOf(Math.min(...ages)) < ages.indexOf(Math.max(...ages))
  return ages.length > 1 && isAscending === (direction === 'asc')
}

async function nameOrder(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const { found, made, exchange } = await ordered(lab, pixels, byName(pixels))
  const apart = made.filter(({ fields }) => fields['name'] === lab.names.spaced)
  const kinds = found.map(({ record }) => /[ABC]/i.exec(String(record['name']).replace(lab.names.token, ''))?.[0] ?? '')
  if (apart.length === 0 || found.length < made.length)
    throw new NotTested('No search lists records of ours with different names.')
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]).join(' ')
  const orders: Record<string, string> = { 'A b C': 'ignoring-case', 'A C b': 'code-points' }
  const alike = made.filter(({ fields }) => fields['name'] === lab.names.many).map(({ id }) => String(id))
  const ids = found.map(({ id }) => String(id)).filter((id) => alike.includes(id))
  const value = orders[order] ?? order
  return { value: ids.join() === alike.join() ? value : `${value}, and the same names not by creation`, exchange }
}

export const orderProbes: Record<string, Probe> = {
  'name-order': { phase: 'list', observe: nameOrder },
}

const sortField: FactProbe['observe'] = async (lab, resource) => {
  const { found, made, exchange } = await ordered(lab, resource, byName(resource))
  const names = found.map(({ record }) => String(record['name']).trim())
  if (byName(resource).direction === 'desc') names.reverse()
  if (new Set(names).size < 2 && isSuccess(exchange))
    throw new NotTested('No search lists records of ours with different names.')
  // Which of the two it is, the ledger asks.
  const isByName = isAscending(names) || isAscending(names.map((name) => name.toLowerCase()))
  if (found.length < made.length || !isByName) return holds(false, 'name does not sort by name', exchange)
  const ids = await ordered(lab, resource, byId)
  if (!isByAge(ids, 'desc')) return holds(false, 'id does not sort by age', ids.exchange)
  const without = await ordered(lab, resource, oldest)
  return holds(isByAge(without, 'asc'), 'left out, it does not sort by age', without.exchange)
}

function isAscending(names: string[]): boolean {
  return names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
}

const sortDirection: FactProbe['observe'] = async (lab, resource) => {
  const ascending = await ordered(lab, resource, oldest)
  if (!isByAge(ascending, 'asc')) return holds(false, 'asc does not begin with the oldest', ascending.exchange)
  const descending = await ordered(lab, resource, byId)
  if (!isByAge(descending, 'desc')) return holds(false, 'desc does not begin with the newest', descending.exchange)
  const without = await ordered(lab, resource, newest)
  return holds(isByAge(without, 'desc'), 'left out, it does not begin with the newest', without.exchange)
}

const pageLength: FactProbe['observe'] = async (lab, resource, { of }) => {
  // With ours there are more than the default, whoever's the others are that a search may not keep out.
  await all(lab, resource)
  const { search, array } = await narrowRange(lab, resource).catch(() => wideRange(lab, resource))
  const everything = await lab.list(resource, { ...search, ...queryOf(resource, newest) })
  const most = entriesAt(everything.json, array) ?? 0
  if (most <= lengthsOf(resource).usual) throw new NotTested(`There are only ${most} ${resource.name} to list.`)
  for (const asked of [newest, byName(resource), oldest, shortest, byId]) {
    const query = queryOf(resource, asked)
    const length = query[of]
    const expected = Math.min(Number(length ?? lengthsOf(resource).usual), most)
    const first = await lab.list(resource, { ...search, ...query })
    // If the order is what the service rejects, other facts say so.
    const only = length === undefined ? {} : { [of]: length }
    const listed = entriesAt(first.json, array) === expected ? first : await lab.list(resource, { ...search, ...only })
    const count = entriesAt(listed.json, array)
    const what = length === undefined ? 'left out' : `${of}=${length}`
    if (count !== expected) return holds(false, `${what}: ${count} records instead of ${expected}`, listed)
    const pointer = resource.list.numbers['page-length']
    const said = pointer === undefined ? undefined : valueAt(listed.json, pointer)
    const isSaid = (said ?? null) === null || String(said) === String(length ?? lengthsOf(resource).usual)
    if (!isSaid) return holds(false, `${what}: the page says that it has ${String(said)}`, listed)
  }
  return { value: true, exchange: everything }
}

export const orderFacts: Record<string, FactProbe> = {
  'sort-field': { phase: 'list', observe: sortField },
  'sort-direction': { phase: 'list', observe: sortDirection },
  'page-length': { phase: 'list', readOnly: true, observe: pageLength },
}
