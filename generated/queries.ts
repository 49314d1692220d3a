// Generated from the contract by `npm run generate`. Do not edit.
// Options for TanStack Query.

import type { ListDomainsQuery, ListPixelsQuery, Methods } from './client.ts'
import type { DomainCreate, DomainUpdate, Id, PixelCreate, PixelUpdate } from './models.ts'

import { listPixels, listDomains } from './client.ts'
import { definedIn, infiniteOf, mutationOf, queryOf } from '../src/client/query-options.ts'

/** What the options are, for declarations that name them. */
export type { InfiniteQueryOptions, MutationOptions, QueryOptions } from '../src/client/query-options.ts'

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
      list: (query: ListPixelsQuery = {}) => queryOf([scope, 'pixels', 'list', definedIn(query)], (options) => client.pixels.list(query, options)),
      infinite: (query: ListPixelsQuery = {}) => infiniteOf([scope, 'pixels', 'infinite', definedIn(query)], listPixels.pages, query, client.pixels.list),
      create: () => mutationOf([scope, 'pixels', 'create'], (fields: PixelCreate) => client.pixels.create(fields)),
      get: (id: Id) => queryOf([scope, 'pixels', 'get', id], (options) => client.pixels.get(id, options)),
      updateWithPut: () => mutationOf([scope, 'pixels', 'updateWithPut'], ({ id, fields }: { id: Id; fields: PixelUpdate }) => client.pixels.updateWithPut(id, fields)),
      update: () => mutationOf([scope, 'pixels', 'update'], ({ id, fields }: { id: Id; fields: PixelUpdate }) => client.pixels.update(id, fields)),
      delete: () => mutationOf([scope, 'pixels', 'delete'], (id: Id) => client.pixels.delete(id)),
    },
    /** Domains, each with a name and optional redirect targets. */
    domains: {
      key: [scope, 'domains'] as const,
      list: (query: ListDomainsQuery = {}) => queryOf([scope, 'domains', 'list', definedIn(query)], (options) => client.domains.list(query, options)),
      infinite: (query: ListDomainsQuery = {}) => infiniteOf([scope, 'domains', 'infinite', definedIn(query)], listDomains.pages, query, client.domains.list),
      create: () => mutationOf([scope, 'domains', 'create'], (fields: DomainCreate) => client.domains.create(fields)),
      get: (id: Id) => queryOf([scope, 'domains', 'get', id], (options) => client.domains.get(id, options)),
      updateWithPut: () => mutationOf([scope, 'domains', 'updateWithPut'], ({ id, fields }: { id: Id; fields: DomainUpdate }) => client.domains.updateWithPut(id, fields)),
      update: () => mutationOf([scope, 'domains', 'update'], ({ id, fields }: { id: Id; fields: DomainUpdate }) => client.domains.update(id, fields)),
      delete: () => mutationOf([scope, 'domains', 'delete'], (id: Id) => client.domains.delete(id)),
    },
  }
}
