// Options for TanStack Query, made of the methods of a client. They are the same for React, Vue, Solid and Svelte.

import type { DataTag, InfiniteData } from '@tanstack/query-core'
import type { Call } from './call.ts'
import type { Paging } from './operation.ts'
import type { CallOptions } from './options.ts'

export interface QueryOptions<Key extends readonly unknown[], Data, Errors> {
  /** It knows the data: `setQueryData` takes no other. */
  queryKey: DataTag<Key, Data, Errors>
  queryFn(context: { signal?: AbortSignal }): Promise<Data>
  /** The client repeats requests itself. The type tells TanStack Query what a call rejects with. */
  retry: (failureCount: number, error: Errors) => boolean
}

const noRetry = () => false

export function queryOf<const Key extends readonly unknown[], Data, Errors>(
  key: Key,
  call: (options: CallOptions) => Call<Data, Errors>,
): QueryOptions<Key, Data, Errors> {
  // The tag is a type only.
  return { queryKey: key as DataTag<Key, Data, Errors>, queryFn: ({ signal }) => call({ signal }), retry: noRetry }
}

export interface InfiniteQueryOptions<Key extends readonly unknown[], Body, Errors> {
  queryKey: DataTag<Key, InfiniteData<Body, number>, Errors>
  queryFn(context: { signal?: AbortSignal; pageParam: number }): Promise<Body>
  initialPageParam: number
  getNextPageParam(body: Body, all: readonly Body[], number: number): number | undefined
  /** Leaves out the rows that were on a page before: others were created meanwhile, and moved them. */
  select(data: InfiniteData<Body, number>): InfiniteData<Body, number>
  retry: (failureCount: number, error: Errors) => boolean
}

/** What is to be known of a list to read all of its pages. */
export interface PagedList<Query, Body, Item, Errors> {
  paging: Paging<Body, Item>
  /** The length of a page if the query has none. */
  usualLength: number
  withRecords(body: Body, records: Item[]): Body
  request(query: Query, options: CallOptions): Call<Body, Errors>
}

/** All pages, from that of the query on. */
export function infiniteOf<const Key extends readonly unknown[], Query extends object, Body, Item, Errors>(
  key: Key,
  query: Query,
  { paging, usualLength, withRecords, request }: PagedList<Query, Body, Item, Errors>,
): InfiniteQueryOptions<Key, Body, Errors> {
  const asked = query as Readonly<Record<string, unknown>> // By the names of its parameters.
  const length = Number(asked[paging.length] ?? usualLength)
  return {
    queryKey: key as DataTag<Key, InfiniteData<Body, number>, Errors>,
    queryFn: ({ signal, pageParam }) => request({ ...query, [paging.page]: pageParam }, { signal }),
    initialPageParam: Number(asked[paging.page] ?? paging.first),
    getNextPageParam: (body, all, number) => {
      const count = paging.records(body).length
      const before = (number - paging.first + 1 - all.length) * length
      const read = all.reduce((sum, page) => sum + paging.records(page).length, before)
      // The headers of a response are out of reach here: without them, a full page may have another one after it.
      const isFollowed = paging.hasNext({ body, headers: new Headers(), number, count, length, read })
      return isFollowed && count > 0 ? number + 1 : undefined
    },
    select: ({ pages, pageParams }) => {
      const known = new Set<unknown>()
      const isNew = (record: Item) => known.size < known.add(paging.idOf(record)).size
      return { pageParams, pages: pages.map((body) => withRecords(body, paging.records(body).filter(isNew))) }
    },
    retry: noRetry,
  }
}

export interface MutationOptions<Key extends readonly unknown[], Variables, Data, Errors> {
  mutationKey: Key
  /**
   * It makes the queries of its resource stale, also after an error: what was sent may have been carried out. Since
   * TanStack Query 5.90, it is given the client of the queries.
   */
  mutationFn(
    variables: Variables,
    context?: { client?: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown> } },
  ): Promise<Data>
  /** Waits until the queries are fresh. One of yours replaces nothing but this wait. */
  onSettled(): Promise<unknown> | undefined
  retry: (failureCount: number, error: Errors) => boolean
}

export function mutationOf<
  const Key extends readonly [scope: string, resource: string, method: string],
  Variables,
  Data,
  Errors,
>(mutationKey: Key, call: (variables: Variables) => Call<Data, Errors>): MutationOptions<Key, Variables, Data, Errors> {
  let refetched: Promise<unknown> | undefined
  return {
    mutationKey,
    mutationFn: async (variables, context) => {
      try {
        return await call(variables)
      } finally {
        refetched = context?.client?.invalidateQueries({ queryKey: mutationKey.slice(0, 2) })
      }
    },
    onSettled: () => refetched,
    retry: noRetry,
  }
}
