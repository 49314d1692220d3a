// The order of a list and the length of its pages: the same few lists show both.

import type { Resource } from '../contract.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import type { FoundRecord } from '../bodies/records-in.ts'
import { entriesAt } from '../bodies/places.ts'
import { type Exchange, isSuccess, type Query } from '../http/exchange.ts'
import { longestPage, pageLengths, queryFor } from '../records/query.ts'
import { NotTested, Other } from '../judge/observation.ts'
import { among, ownList } from '../records/read.ts'
import { holds, inSequence, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'

/** What a list is asked for. What is left out is a question, too: then the default says what comes. */
interface Asked {
  field?: string
  direction?: 'asc' | 'desc'
  /** Which of the lengths of a page, from the shortest. */
  length?: number
}

const newest: Asked = { length: 3 }
const oldest: Asked = { direction: 'asc', length: 1 }
const byId: Asked = { field: 'id', direction: 'desc' }
const shortest: Asked = { length: 0 }

/** In one direction for the first resource, in the other for everything else. */
function ofNames(run: Run, resource: Resource): Asked {
  const isMain = resource === run.main
  return { field: resource.searched, direction: isMain ? 'asc' : 'desc', length: 2 }
}

function queryOf(resource: Resource, { field, direction, length }: Asked): Query {
  const lengths = pageLengths(resource)
  const pageLength = length === undefined ? undefined : (lengths.all[length] ?? lengths.longest)
  return queryFor(resource, { 'sort-field': field, 'sort-direction': direction, 'page-length': pageLength })
}

interface Ordered {
  resource: Resource
  asked: Asked
  /** The ids of all our records, in the order of their creation. */
  ids: string[]
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
  return { resource, asked, ids: records.map(({ id }) => String(id)), found, exchange }
}

function isInOrder({ resource, asked: { field = 'id', direction = 'desc' }, found, ids }: Ordered): boolean {
  const listed = direction === 'asc' ? found : found.toReversed()
  const names = listed.map(({ fields }) => String(fields[resource.searched]).trim())
  // With regard to case or without: which of the two it is, the ledger asks.
  if (field === resource.searched) return isAscending(names) || isAscending(names.map((name) => name.toLowerCase()))
  const ages = listed.map(({ id }) => ids.indexOf(String(id)))
  // The oldest and the newest: a service may keep the time of those between in whole seconds.
  return ages.indexOf(Math.min(...ages)) < ages.indexOf(Math.max(...ages))
}

function isAscending(names: string[]): boolean {
  return names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
}

/** Whether some lists have the order that they were asked for. */
function inOrder(lists: (run: Run, resource: Resource) => Asked[]): Probe['observe'] {
  return async (run, resource) => {
    const all = await inSequence(lists(run, resource), async (asked) => {
      const list = await ordered(run, resource, asked)
      const isSo = isSuccess(list.exchange) && isInOrder(list)
      return holds(isSo, `${list.exchange.sent.path} has another order than was asked for.`, list.exchange)
    })
    const shown = all.find(({ value }) => value !== true) ?? all[0]
    if (!shown) throw new NotTested('There is no list to ask for.')
    return shown
  }
}

const nameOrder: Probe['observe'] = async (run, resource) => {
  const { searched } = resource
  const { found, ids, exchange } = await ordered(run, resource, ofNames(run, resource))
  if (found.length < ids.length) throw new NotTested('The list does not have all our records.')
  if (found.some(({ fields }) => !(searched in fields)))
    throw new NotTested(`(after ${resource.record}-record) A list has no \`${searched}\`, so its order cannot be seen.`)
  // The first letter that tells one kind of name from the others.
  const kinds = found.map(
    ({ fields }) => /[ABC]/i.exec(String(fields[searched]).replace(run.names.token, ''))?.[0] ?? '',
  )
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]).join(' ')
  const orders: Record<string, string> = { 'A b C': 'ignoring-case', 'A C b': 'code-points' }
  const value = orders[order] ?? new Other(`Sorted by name, names come in the order ${order}.`)
  const sameName = found.filter(({ fields }) => fields[searched] === run.names.similar)
  const ages = sameName.map(({ id }) => ids.indexOf(String(id)))
  const isByCreation = ages.every((age, index) => index === 0 || age > (ages[index - 1] ?? 0))
  return { value: isByCreation ? value : new Other('Records with the same name are not sorted by creation.'), exchange }
}

const pageLength: Probe['observe'] = async (run, resource, of) => {
  // With ours there are more than the default, whoever's the others are that a search may not keep out.
  const { query: search, array } = await ownList(run, resource)
  const { usual } = pageLengths(resource)
  const everything = await run.list(resource, { ...search, ...queryOf(resource, newest) })
  const most = entriesAt(everything, array) ?? 0
  if (most <= usual)
    throw new NotTested(
      `There are only ${most} ${resource.name} to list, and ${usual + 1} are needed to see how long a page is.`,
    )
  const pointer = resource.list.numbers['page-length']
  for (const asked of [newest, ofNames(run, resource), oldest, shortest, byId]) {
    const { [of]: length = usual } = queryOf(resource, asked)
    const only = asked.length === undefined ? {} : { [of]: length }
    const what = asked.length === undefined ? `Without \`${of}\`` : `With \`${of}=${length}\``
    const expected = Math.min(Number(length), most)
    const first = await run.list(resource, { ...search, ...queryOf(resource, asked) })
    // If the order is what the service rejects, other facts say so.
    const list = entriesAt(first, array) === expected ? first : await run.list(resource, { ...search, ...only })
    const count = entriesAt(list, array)
    if (count !== expected)
      return holds(false, `${what}, a page has ${count ?? 'no'} records instead of ${expected}.`, list)
    const said = (pointer === undefined ? undefined : valueAt(list.json, pointer)) ?? length
    if (String(said) !== String(length))
      return holds(false, `${what}, the page says that its length is ${String(said)}.`, list)
  }
  return { value: true, exchange: everything }
}

export const orderProbes: Probes = {
  'name-order': { phase: 'list', observe: nameOrder },
  'sort-field': { phase: 'list', observe: inOrder((run, resource) => [ofNames(run, resource), byId, oldest]) },
  'sort-direction': { phase: 'list', observe: inOrder(() => [oldest, byId, newest]) },
  'page-length': { phase: 'list', readOnly: 'confirms', observe: pageLength },
}
