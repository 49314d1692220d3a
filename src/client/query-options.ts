// Options for TanStack Query, from the methods of a client. They are the same for React, Vue, Solid and Svelte.

import type { DataTag, InfiniteData } from '@tanstack/query-core'
import { withoutUndefined } from '../lib/without-undefined.ts'
import type { Call } from './call.ts'
import { entriesOf } from './http/encoding.ts'
import type { Page } from './lists/page.ts'
import { placeIn } from './lists/read-page.ts'
import type { Paging } from './operation.ts'
import type { CallOptions } from './options.ts'

/** The query as part of a key. TanStack Query counts undefined properties in filters, but not in keys. */
export function definedIn<Query extends object>(query: Query): Query {
  return withoutUndefined(Object.fromEntries(entriesOf('query', query))) as Query // the same properties, except undefined ones
}

export interface QueryOptions<Key extends readonly unknown[], Data, Errors> {
  /** It carries the type of the data, so `setQueryData` accepts nothing else. */
  queryKey: DataTag<Key, Data, Errors>
  queryFn(context: { signal?: AbortSignal }): Promise<Data>
  /** Off, because the client repeats requests itself. The type gives TanStack Query the errors of a call. */
  retry: (failureCount: number, error: Errors) => boolean
  /** Never set: it only tells `useQueries` the type of the errors. */
  throwOnError?: (error: Errors) => boolean
}

const noRetry = () => false

export function queryOf<const Key extends readonly unknown[], Data, Errors>(
  key: Key,
  call: (options: CallOptions) => Call<Data, Errors>,
): QueryOptions<Key, Data, Errors> {
  // The tag exists only as a type.
  return { queryKey: key as DataTag<Key, Data, Errors>, queryFn: ({ signal }) => call({ signal }), retry: noRetry }
}

/** `Selector` is what selects a page: its number, or a cursor. */
export interface InfiniteQueryOptions<Key extends readonly unknown[], OnePage, Errors, Selector = number> {
  queryKey: DataTag<Key, InfiniteData<OnePage, Selector>, Errors>
  queryFn(context: { signal?: AbortSignal; pageParam: Selector }): Promise<OnePage>
  initialPageParam: Selector
  getNextPageParam(page: OnePage, all: readonly OnePage[], number: Selector): Selector | undefined
  /** Skips rows that were on an earlier page: new records have moved them. */
  select: (data: InfiniteData<OnePage, Selector>) => InfiniteData<OnePage, Selector>
  retry: (failureCount: number, error: Errors) => boolean
}

/** All pages, from that of the query on. */
export function infiniteOf<const Key extends readonly unknown[], Query extends object, Item, Body, Errors, Selector>(
  key: Key,
  paging: Paging<Item, Selector>,
  query: Query,
  list: (query: Query, options: CallOptions) => Call<Page<Item, Body>, Errors>,
): InfiniteQueryOptions<Key, Page<Item, Body>, Errors, Selector> {
  const { filters, number, length } = placeIn(paging, query)
  return {
    queryKey: key as DataTag<Key, InfiniteData<Page<Item, Body>, Selector>, Errors>,
    queryFn: ({ signal, pageParam }) => list({ ...filters, [paging.page]: pageParam } as unknown as Query, { signal }), // a query with another page
    initialPageParam: number as Selector, // as the contract has it
    getNextPageParam: (page, all, number) => {
      const { items, hasNext, total } = page
      // A page alone cannot know how long the pages before it were; a service may send shorter ones than requested.
      const before = (Number(number) - Number(paging.first) + 1 - all.length) * length
      const read = all.reduce((sum, page) => sum + page.items.length, before)
      const following = (paging.next?.(page) ?? Number(number) + 1) as Selector // the contract decides which one
      const isFollowed = paging.isCounted && total !== undefined ? read < total : hasNext
      return isFollowed && items.length > 0 ? following : undefined
    },
    select: selectOf(paging),
    retry: noRetry,
  }
}

const selects = new WeakMap<object, unknown>()

/** The same function for every query of a list: TanStack Query repeats a selection whose function is another one. */
function selectOf<Item, Body, Selector>(
  paging: Paging<Item, Selector>,
): InfiniteQueryOptions<[], Page<Item, Body>, unknown, Selector>['select'] {
  type Select = ReturnType<typeof selectOf<Item, Body, Selector>>
  const select: Select = ({ pages, pageParams }) => {
    const known = new Set<unknown>()
    const isNew = (record: Item) => known.size < known.add(paging.idOf(record)).size
    return { pageParams, pages: pages.map((page) => ({ ...page, items: page.items.filter(isNew) })) }
  }
  if (!selects.has(paging)) selects.set(paging, select)
  return selects.get(paging) as Select // what was set for this list
}

/** What a mutation needs of a QueryClient. */
interface Queries {
  invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown>
}

/** The context of a mutation, since TanStack Query 5.90. */
interface MutationContext {
  client?: Queries
}

export interface MutationOptions<Key extends readonly unknown[], Variables, Data, Errors> {
  mutationKey: Key
  /**
   * Invalidates the queries of its resource, even after an error, because the service may have carried the request out.
   * Since TanStack Query 5.90, it gets the client of the queries.
   */
  mutationFn(variables: Variables, context?: MutationContext): Promise<Data>
  /** Waits until the queries are fresh. Your own `onSettled` replaces only this wait. */
  onSettled(
    data: Data | undefined,
    error: Errors | null,
    variables: Variables,
    result: unknown,
    context?: MutationContext,
  ): Promise<unknown> | undefined
  retry: (failureCount: number, error: Errors) => boolean
}

/**
 * By the client of the queries and by resource, the queries that become fresh. Not in the options: in React, every render
 * makes new ones, and the latest are called at the end.
 */
const refreshes = new WeakMap<Queries, Map<string, Promise<unknown>>>()

export function mutationOf<
  const Key extends readonly [scope: string, resource: string, method: string],
  Variables,
  Data,
  Errors,
>(mutationKey: Key, call: (variables: Variables) => Call<Data, Errors>): MutationOptions<Key, Variables, Data, Errors> {
  const queryKey = mutationKey.slice(0, 2)
  const resource = JSON.stringify(queryKey)
  return {
    mutationKey,
    mutationFn: async (variables, { client } = {}) => {
      try {
        return await call(variables)
      } finally {
        if (client) refresh(client)
      }
    },
    onSettled: (_data, _error, _variables, _result, { client } = {}) => client && refreshes.get(client)?.get(resource),
    retry: noRetry,
  }

  function refresh(client: Queries): void {
    const own = refreshes.get(client) ?? new Map<string, Promise<unknown>>()
    refreshes.set(client, own.set(resource, client.invalidateQueries({ queryKey })))
  }
}
