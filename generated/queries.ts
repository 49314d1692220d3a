// Generated from the contract by `npm run generate`. Do not edit.
// Options for TanStack Query.

import type { ListAllDomainsQuery, ListAllPixelsQuery, ListDomainsQuery, ListPixelsQuery, Methods } from './client.ts'
import type { DomainCreate, DomainUpdate, Id, PixelCreate, PixelUpdate } from './models.ts'

import { listPixels, listDomains } from './client.ts'
import type { ListOperation } from '../src/client/operation.ts'
import type { CallOptions } from '../src/client/options.ts'

/**
 * Options for `useQuery`, `useInfiniteQuery` and `useMutation` of TanStack Query, whichever framework it is
 * for. The client repeats requests itself, so `retry` is off. A mutation makes the queries of its resource
 * stale.
 *
 * @param scope The beginning of every key. By default the `baseUrl` of the client, so that two services keep
 *   their records apart. Name one yourself where server and browser reach one service under two addresses, or
 *   where two keys share an address.
 *
 * @example
 * const { data } = useQuery(queries(client).pixels.list({ type: 'facebook' }))
 */
export function queries(client: Methods & { readonly baseUrl: string }, scope: string = client.baseUrl) {
  return {
    /** Tracking pixels of ad and analytics platforms. */
    pixels: {
      key: [scope, 'pixels'] as const,
      list: (asked: ListPixelsQuery = {}) => query([scope, 'pixels', 'list', asked], (options) => client.pixels.list(asked, options)),
      infinite: (asked: ListAllPixelsQuery = {}) => infinite(
        [scope, 'pixels', 'infinite', asked],
        listPixels.pages,
        { per_page: asked.per_page ?? 10 },
        (number, options) => client.pixels.list({ ...asked, page: number }, options),
      ),
      create: () => mutation([scope, 'pixels', 'create'], (fields: PixelCreate | FormData) => client.pixels.create(fields)),
      get: (id: Id) => query([scope, 'pixels', 'get', id], (options) => client.pixels.get(id, options)),
      updateWithPut: () => mutation([scope, 'pixels', 'updateWithPut'], ({ id, fields }: { id: Id; fields: PixelUpdate | FormData }) => client.pixels.updateWithPut(id, fields)),
      update: () => mutation([scope, 'pixels', 'update'], ({ id, fields }: { id: Id; fields: PixelUpdate | FormData }) => client.pixels.update(id, fields)),
      delete: () => mutation([scope, 'pixels', 'delete'], (id: Id) => client.pixels.delete(id)),
    },
    /** Domains, each with a name and optional redirect targets. */
    domains: {
      key: [scope, 'domains'] as const,
      list: (asked: ListDomainsQuery = {}) => query([scope, 'domains', 'list', asked], (options) => client.domains.list(asked, options)),
      infinite: (asked: ListAllDomainsQuery = {}) => infinite(
        [scope, 'domains', 'infinite', asked],
        listDomains.pages,
        { per_page: asked.per_page ?? 10 },
        (number, options) => client.domains.list({ ...asked, page: number }, options),
      ),
      create: () => mutation([scope, 'domains', 'create'], (fields: DomainCreate | FormData) => client.domains.create(fields)),
      get: (id: Id) => query([scope, 'domains', 'get', id], (options) => client.domains.get(id, options)),
      updateWithPut: () => mutation([scope, 'domains', 'updateWithPut'], ({ id, fields }: { id: Id; fields: DomainUpdate | FormData }) => client.domains.updateWithPut(id, fields)),
      update: () => mutation([scope, 'domains', 'update'], ({ id, fields }: { id: Id; fields: DomainUpdate | FormData }) => client.domains.update(id, fields)),
      delete: () => mutation([scope, 'domains', 'delete'], (id: Id) => client.domains.delete(id)),
    },
  }
}

function query<const Key, Data>(queryKey: Key, request: (options: CallOptions) => Promise<Data>) {
  return { queryKey, queryFn: ({ signal }: { signal?: AbortSignal }) => request({ signal }), retry: false as const }
}

/** The headers of a response are out of reach here: without them, a full page may have another one after it. */
function infinite<const Key, Body>(
  queryKey: Key,
  { first, records, hasNext }: ListOperation['pages'],
  query: object,
  request: (number: number, options: CallOptions) => Promise<Body>,
) {
  return {
    queryKey,
    queryFn: ({ signal, pageParam }: { signal?: AbortSignal; pageParam: number }) => request(pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: (body: Body, all: readonly Body[], number: number) => {
      const count = records(body).length
      const read = all.reduce((sum, page) => sum + records(page).length, 0)
      const isFollowed = hasNext(body, { headers: new Headers(), number, query, read })
      return isFollowed && count > 0 ? number + 1 : undefined
    },
    retry: false as const,
  }
}

export interface MutationContext {
  client?: { invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown }
}

/**
 * Since TanStack Query 5.90, the hooks of a mutation are given the client of the queries. After an error, too, the list may
 * have changed: what was sent may have been carried out.
 */
function mutation<const Key extends readonly [scope: string, resource: string, method: string], Variables, Data>(
  mutationKey: Key,
  mutationFn: (variables: Variables) => Promise<Data>,
) {
  const onSettled = (
    _data: Data | undefined,
    _error: Error | null,
    _variables: Variables,
    _result?: unknown,
    context?: MutationContext,
  ) => context?.client?.invalidateQueries({ queryKey: mutationKey.slice(0, 2) })
  return { mutationKey, mutationFn, onSettled }
}
