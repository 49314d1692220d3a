// The order of a list and the length of its pages: the same few lists show both.

import type { Resource } from '../service-contract.ts'
import { type Exchange, isSuccess, type Query } from '../http-exchange.ts'
import { entriesAt, type FoundRecord } from '../found-records.ts'
import { longestPage, pageLengths, queryFor } from '../list-queries.ts'
import { NotTested, type Observation } from '../observation.ts'
import { among, ownList, type OwnList } from '../own-lists.ts'
import { valueAt } from '../pointers.ts'
import { common, type FactProbe, holds, inSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'

/** What a list is asked for. What is left out is a question, too: then the default says what comes. */
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
const byName: Asked = { field: 'name', direction: 'asc', length: 2 }
const byNameDown: Asked = { ...byName, direction: 'desc' }

/** In one direction for pixels, in the other for everything else. */
function ofNames({ name }: Resource): Asked {
  return name === 'pixels' ? byName : byNameDown
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

/** @throws {NotTested} if there is nothing to compare */
async function ordered(run: Run, resource: Resource, asked: Asked): Promise<Ordered> {
  const { query, records, isOnlyOurs } = await ownList(run, resource)
  // Where others' records are listed, too, ours may not be on a shorter page.
  const length = isOnlyOurs ? {} : longestPage(resource)
  const exchange = await run.list(resource, { ...query, ...queryOf(resource, asked), ...length })
  const found = among(run, exchange, records)
  if (isSuccess(exchange) && found.length < 2)
    throw new NotTested(`${exchange.sent.path} has records of others instead of ours.`)
  return { records, found, exchange }
}

function isInOrder({ field = 'id', direction = 'desc' }: Asked, { found, records }: Ordered): boolean {
  const listed = direction === 'asc' ? found : found.toReversed()
  const names = listed.map(({ fields }) => String(fields['name']).trim())
  // With regard to case or without: which of the two it is, the ledger asks.
  if (field === 'name') return isAscending(names) || isAscending(names.map((name) => name.toLowerCase()))
  const ages = listed.map(({ id }) => records.findIndex((record) => String(record.id) === String(id)))
  // The oldest and the newest: a service may keep the time of those between in whole seconds.
  return ages.indexOf(Math.min(...ages)) < ages.indexOf(Math.max(...ages))
}

function isAscending(names: string[]): boolean {
  return names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
}

async function nameOrder(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  const { found, records, exchange } = await ordered(run, pixels, byName)
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

/** Whether some lists have the order that they were asked for. */
function inOrder(lists: (resource: Resource) => Asked[]): FactProbe['observe'] {
  return async (run, resource) => {
    const all = await inSequence(lists(resource), async (asked) => {
      const list = await ordered(run, resource, asked)
      const isSo = isSuccess(list.exchange) && isInOrder(asked, list)
      return holds(isSo, `${list.exchange.sent.path} is in another order`, list.exchange)
    })
    return all.find(({ value }) => value !== true) ?? common(all)
  }
}

const pageLength: FactProbe['observe'] = async (run, resource, { of }) => {
  // With ours there are more than the default, whoever's the others are that a search may not keep out.
  const { query: search, array } = await ownList(run, resource)
  const { usual } = pageLengths(resource)
  const everything = await run.list(resource, { ...search, ...queryOf(resource, newest) })
  const most = entriesAt(everything, array) ?? 0
  if (most <= usual) throw new NotTested(`There are only ${most} ${resource.name} to list.`)
  const pointer = resource.list.numbers['page-length']
  for (const asked of [newest, ofNames(resource), oldest, shortest, byId]) {
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
  'sort-field': { phase: 'list', observe: inOrder((resource) => [ofNames(resource), byId, oldest]) },
  'sort-direction': { phase: 'list', observe: inOrder(() => [oldest, byId, newest]) },
  'page-length': { phase: 'list', readOnly: true, observe: pageLength },
}
