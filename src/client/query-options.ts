// Options for TanStack Query, from the methods of a client. They are the same for React, Vue, Solid and Svelte.

import type { DataTag, InfiniteData } from '@tanstack/query-core'
import type { Call } from './call.ts'
import type { Paging } from './operation.ts'
import type { CallOptions } from './options.ts'

export interface QueryOptions<Key extends readonly unknown[], Data, Errors> {
  /** It carries the type of the data, so `setQueryData` accepts nothing else. */
  queryKey: DataTag<Key, Data, Errors>
  queryFn(context: { signal?: AbortSignal }): Promise<Data>
  /** Off, because the client repeats requests itself. The type gives TanStack Query the errors of a call. */
  retry: (failureCount: number, error: Errors) => boolean
}

const noRetry = () => false

export function queryOf<const Key extends readonly unknown[], Data, Errors>(
  key: Key,
  call: (options: CallOptions) => Call<Data, Errors>,
): QueryOptions<Key, Data, Errors> {
  // The tag exists only as a type.
  return { queryKey: key as DataTag<Key, Data, Errors>, queryFn: ({ signal }) => call({ signal }), retry: noRetry }
}

export interface InfiniteQueryOptions<Key extends readonly unknown[], Body, Errors> {
  queryKey: DataTag<Key, InfiniteData<Body, number>, Errors>
  queryFn(context: { signal?: AbortSignal; pageParam: number }): Promise<Body>
  initialPageParam: number
  getNextPageParam(body: Body, all: readonly Body[], number: number): number | undefined
  /** Skips rows that were on an earlier page: new records have moved them. */
  select(data: InfiniteData<Body, number>): InfiniteData<Body, number>
  retry: (failureCount: number, error: Errors) => boolean
}

/** What reading all pages of a list needs. */
interface PagedList<Query, Body, Item, Errors> {
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
  const asked = query as Readonly<Record<string, unknown>> // By parameter name.
  const length = Number(asked[paging.length] ?? usualLength)
  return {
    queryKey: key as DataTag<Key, InfiniteData<Body, number>, Errors>,
    queryFn: ({ signal, pageParam }) => request({ ...query, [paging.page]: pageParam }, { signal }),
    initialPageParam: Number(asked[paging.page] ?? paging.first),
    getNextPageParam: (body, all, number) => {
      const count = paging.records(body).length
      const before = (number - paging.first + 1 - all.length) * length
      const read = all.reduce((sum, page) => sum + paging.records(page).length, before)
      // Without the headers of the response, which TanStack Query does not pass on, a full page may have a successor.
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
   * Invalidates the queries of its resource, even after an error, because the service may have carried the request out.
   * Since TanStack Query 5.90, it gets the client of the queries.
   */
  mutationFn(
    variables: Variables,
    context?: { client?: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown> } },
  ): Promise<Data>
  /** Waits until the queries are fresh. Your own `onSettled` replaces only this wait. */
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
