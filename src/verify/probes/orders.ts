// The order of a list and the length of its pages.

import type { FoundRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { LeftOut, NotTested } from '../judge/observation.ts'
import { hasParameter, longestPage, parameterFor, queryFor } from '../records/query.ts'
import { among, ownList, shownList } from '../records/read.ts'
import type { Run } from '../run.ts'
import { holds, type Probe, type Probes } from './probe.ts'

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
  const exchange = await run.clock.until(
    () => shownList(run, resource, { ...query, ...order, ...longestPage(resource) }),
    (list) => !isSuccess(list) || among(run, list, records).length === records.length,
    'create list',
  )
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
  // With regard to case or without: both are an order by name.
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
      if (!isSuccess(exchange)) return holds(false, `${exchange.sent.path} gets ${exchange.status}.`, exchange)
      if (!isInOrder(resource, order, list))
        return holds(false, `${exchange.sent.path} is not in the requested order.`, exchange, { unordered: order })
      lists.push(exchange)
    }
    const [exchange] = lists
    if (!exchange) throw new LeftOut('There is no list to request.')
    return { value: true, exchange }
  }
}

/** The newest first, by the field that decides it. */
function byCreation({ created }: Resource): Order[] {
  return created === undefined ? [] : [{ field: created, direction: 'desc' }]
}

const oldestFirst: Order = { direction: 'asc' }

export const orderProbes: Probes = {
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
