// The order of a list and the length of its pages.

import type { FoundRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, isRejection, isSuccess } from '../http/exchange.ts'
import { NotTested, type Observation, Other, Undecidable } from '../judge/observation.ts'
import { post, recordOf, remove } from '../records/create.ts'
import { searchedRecord } from '../records/fixtures.ts'
import { hasParameter, longestPage, parameterFor, queryFor } from '../records/query.ts'
import { among, longList, ownList, searchedFor } from '../records/read.ts'
import type { Run } from '../run.ts'
import { holds, knows, type Probe, type Probes } from './probe.ts'

/** The requested order of a list. Without one, the default decides. */
interface Order {
  field?: string
  direction?: 'asc' | 'desc'
}

interface Ordered {
  /** The ids of all our records, in the order of their creation. */
  ids: string[]
  /** Our records in the list, in the order of the list. */
  found: FoundRecord[]
  exchange: Exchange
}

async function ordered(run: Run, resource: Resource, { field, direction }: Order): Promise<Ordered> {
  const { query, records } = await ownList(run, resource)
  const order = queryFor(resource, { 'sort-field': field, 'sort-direction': direction })
  const exchange = await run.list(resource, { ...query, ...order, ...longestPage(resource) })
  const found = among(run, exchange, records)
  if (isSuccess(exchange) && found.length < records.length)
    throw new NotTested(
      `${exchange.sent.path} has records of others in place of ours. Use an account with fewer ${resource.name}.`,
    )
  return { ids: records.map(({ id }) => String(id)), found, exchange }
}

/** The order without a request for one. */
function usualOrder(resource: Resource): Required<Order> {
  const usual = (role: string): string => String(parameterFor(resource, role).default)
  const direction = /^desc/i.test(usual('sort-direction')) ? 'desc' : 'asc'
  return { field: hasParameter(resource, 'sort-field') ? usual('sort-field') : 'id', direction }
}

function isInOrder(resource: Resource, order: Order, list: Ordered): boolean {
  const { searched } = resource
  const { field, direction } = { ...usualOrder(resource), ...order }
  const { ids, exchange } = list
  const found = direction === 'asc' ? list.found : list.found.toReversed()
  const names = found.map(({ fields }) => String(fields[searched]).trim())
  if (!isSuccess(exchange)) return false
  // With regard to case or without: which of the two it is, the ledger asks.
  if (field === searched) return isAscending(names) || isAscending(names.map((name) => name.toLowerCase()))
  const ages = found.map(({ id }) => ids.indexOf(String(id)))
  // Only the oldest and the newest: a service may store the times in whole seconds.
  return ages.indexOf(Math.min(...ages)) < ages.indexOf(Math.max(...ages))
}

function isAscending<Value extends string | number>(values: readonly Value[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value))
}

/** Whether these lists have the requested order. */
function inOrder(ordersOf: (resource: Resource) => Order[]): Probe['observe'] {
  return async (run, resource) => {
    const lists: Exchange[] = []
    for (const order of ordersOf(resource)) {
      const list = await ordered(run, resource, order)
      const { exchange } = list
      if (!isInOrder(resource, order, list))
        return holds(false, `${exchange.sent.path} is not in the requested order.`, exchange)
      lists.push(exchange)
    }
    const [exchange] = lists
    if (!exchange) throw new NotTested('There is no list to request.')
    return { value: true, exchange }
  }
}

const nameOrder: Probe['observe'] = async (run, resource) => {
  const { searched } = resource
  const { found, exchange } = await ordered(run, resource, { field: searched, direction: 'asc' })
  if (found.some(({ fields }) => !(searched in fields)))
    throw new NotTested(`(after ${resource.entry}) A list has no \`${searched}\`, so its order cannot be seen.`)
  // The first letter that distinguishes one type of name from the others. A name with a number has none.
  const kinds = found.flatMap(
    ({ fields }) => /[ABC]/i.exec(String(fields[searched]).replace(run.names.token, '')) ?? [],
  )
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]).join(' ')
  const orders: Record<string, string> = { 'A b C': 'ignoring-case', 'A C b': 'code-points' }
  const value = orders[order] ?? new Other(`Sorted by name, names come in the order ${order}.`)
  if (value === 'ignoring-case' && knows(run, 'name-order', 'ignoring-case-only')) return withAccent(run, resource)
  if (value instanceof Other || !knows(run, 'name-order', 'any')) return { value, exchange }
  return tiesIn(run, resource, { value, exchange })
}

/** Whether a list that ignores case ignores accents, too. */
async function withAccent(run: Run, resource: Resource): Promise<Observation> {
  const { searched } = resource
  const unaccented = await searchedRecord(run)
  const posted = await post(run, resource, { ...unaccented.fields, [searched]: run.names.accented })
  if (isRejection(posted.exchange)) {
    run.conformance.forget(posted.exchange)
    // If no name has an accent, none is sorted otherwise.
    const { exchange } = await ordered(run, resource, { field: searched, direction: 'asc' })
    return { value: 'ignoring-case', exchange }
  }
  const record = recordOf(posted, run)
  await searchedFor(run, record)
  const sorted = queryFor(resource, { 'sort-field': searched, 'sort-direction': 'asc' })
  const search = { [resource.search]: run.names.token }
  const exchange = await run.list(resource, { ...search, ...sorted, ...longestPage(resource) })
  const ids = among(run, exchange, [record, unaccented]).map(({ id }) => String(id))
  await remove(run, record.path)
  if (ids.length < 2) throw new NotTested('A list sorted by name does not have both of two records of the run.')
  return { value: ids[0] === String(record.id) ? 'ignoring-case' : 'ignoring-case-only', exchange }
}

/** The order of records with the same name, if the contract specifies it. */
async function tiesIn(run: Run, resource: Resource, order: Observation): Promise<Observation> {
  const { searched } = resource
  const { query, records } = await longList(run, resource).catch((error: unknown) => ({
    query: {},
    records: [],
    error,
  }))
  const ids = records.map(({ id }) => String(id))
  const sorted = queryFor(resource, { 'sort-field': searched, 'sort-direction': 'asc' })
  const exchange = await run.list(resource, { ...query, ...sorted, ...longestPage(resource) })
  const ties = among(run, exchange, records).filter(({ fields }) => fields[searched] === run.names.similar)
  if (ties.length < 3)
    throw new Undecidable('Names are unique, or too few records can be created, so no two have the same name to sort.')
  return isAscending(ties.map(({ id }) => ids.indexOf(String(id)))) ? order : { value: 'any', exchange }
}

/** The newest first, by the field that decides it. */
function byCreation({ created }: Resource): Order[] {
  return created === undefined ? [] : [{ field: created, direction: 'desc' }]
}

const oldestFirst: Order = { direction: 'asc' }

export const orderProbes: Probes = {
  'name-order': { phase: 'pages', observe: nameOrder },
  'sort-field': {
    phase: 'list',
    observe: inOrder((resource) => [
      { field: resource.searched, direction: 'asc' },
      ...byCreation(resource),
      oldestFirst,
    ]),
  },
  'sort-direction': { phase: 'list', observe: inOrder((resource) => [oldestFirst, ...byCreation(resource), {}]) },
}
