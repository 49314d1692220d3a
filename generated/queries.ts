// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { ListAllDomainsQuery, ListAllPixelsQuery, ListDomainsQuery, ListPixelsQuery } from './client.ts'
import type { DomainCreate, DomainUpdate, Id, PixelCreate, PixelUpdate } from './models.ts'

import type { Client } from '../src/client/create-client.ts'
import type { CallOptions } from '../src/client/options.ts'

/**
 * Options for `useQuery`, `useInfiniteQuery` and `useMutation` of TanStack Query, whichever framework it is
 * for. The client repeats requests itself, so `retry` is off. A mutation makes the queries of its resource
 * stale.
 *
 * @example
 * const { data } = useQuery(queries(client).pixels.list({ type: 'x' }))
 */
export function queries(client: Client) {
  return {
    /** Tracking pixels of ad and analytics platforms. */
    pixels: {
      key: ['pixels'] as const,
      list: (asked: ListPixelsQuery = {}) => query(['pixels', 'list', asked], (options) => client.pixels.list(asked, options)),
      infinite: (asked: ListAllPixelsQuery = {}) => infinite(
        ['pixels', 'infinite', asked],
        1,
        (number, options) => client.pixels.list({ ...asked, page: number }, options),
        (last, all, number) => Number(last.meta.last_page) > number,
      ),
      create: () => mutation(['pixels', 'create'], (fields: PixelCreate | FormData) => client.pixels.create(fields)),
      get: (id: Id) => query(['pixels', 'get', id], (options) => client.pixels.get(id, options)),
      updateWithPut: () => mutation(['pixels', 'updateWithPut'], ({ id, fields }: { id: Id; fields: PixelUpdate | FormData }) => client.pixels.updateWithPut(id, fields)),
      update: () => mutation(['pixels', 'update'], ({ id, fields }: { id: Id; fields: PixelUpdate | FormData }) => client.pixels.update(id, fields)),
      delete: () => mutation(['pixels', 'delete'], (id: Id) => client.pixels.delete(id)),
    },
    /** Domains, each with a name and optional redirect targets. */
    domains: {
      key: ['domains'] as const,
      list: (asked: ListDomainsQuery = {}) => query(['domains', 'list', asked], (options) => client.domains.list(asked, options)),
      infinite: (asked: ListAllDomainsQuery = {}) => infinite(
        ['domains', 'infinite', asked],
        1,
        (number, options) => client.domains.list({ ...asked, page: number }, options),
        (last, all, number) => Number(last.meta.last_page) > number,
      ),
      create: () => mutation(['domains', 'create'], (fields: DomainCreate | FormData) => client.domains.create(fields)),
      get: (id: Id) => query(['domains', 'get', id], (options) => client.domains.get(id, options)),
      updateWithPut: () => mutation(['domains', 'updateWithPut'], ({ id, fields }: { id: Id; fields: DomainUpdate | FormData }) => client.domains.updateWithPut(id, fields)),
      update: () => mutation(['domains', 'update'], ({ id, fields }: { id: Id; fields: DomainUpdate | FormData }) => client.domains.update(id, fields)),
      delete: () => mutation(['domains', 'delete'], (id: Id) => client.domains.delete(id)),
    },
  }
}

function query<const Key, Data>(queryKey: Key, request: (options: CallOptions) => Promise<Data>) {
  return { queryKey, queryFn: ({ signal }: { signal?: AbortSignal }) => request({ signal }), retry: false as const }
}

function infinite<const Key, Body>(
  queryKey: Key,
  initialPageParam: number,
  request: (number: number, options: CallOptions) => Promise<Body>,
  hasNext: (last: Body, all: readonly Body[], number: number) => boolean,
) {
  return {
    queryKey,
    queryFn: ({ signal, pageParam }: { signal?: AbortSignal; pageParam: number }) => request(pageParam, { signal }),
    initialPageParam,
    getNextPageParam: (last: Body, all: readonly Body[], number: number) => (hasNext(last, all, number) ? number + 1 : undefined),
    retry: false as const,
  }
}

interface MutationContext {
  client?: { invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown }
}

/** Since TanStack Query 5.90, the hooks of a mutation are given the client of the queries. */
function mutation<const Key extends readonly [string, string], Variables, Data>(
  mutationKey: Key,
  mutationFn: (variables: Variables) => Promise<Data>,
) {
  const onSuccess = (_data: Data, _variables: Variables, _result?: unknown, context?: MutationContext) =>
    context?.client?.invalidateQueries({ queryKey: [mutationKey[0]] })
  return { mutationKey, mutationFn, onSuccess }
}
