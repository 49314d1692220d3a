import { service } from '../generated/client.ts'
import * as fetches from './client/openapi-fetch.ts'
import type { AttemptReport, RequestInfo } from './index.ts'

export type { components, operations, paths } from '../generated/schema.ts'

export interface FetchOptions extends fetches.FetchOptions<RequestInfo, AttemptReport> {}

/**
 * A `fetch` with the key, the retries and the time limits of the client. It resolves to every response except a
 * redirect, and rejects like the client if there is no response. It sends a JSON body as the form that the service takes.
 *
 * @throws {TypeError} if an option cannot be used
 * @example
 * const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ apiKey }) })
 * const { data, error } = await api.GET('/api/v1/pixels', { params: { query: { per_page: 25 } } })
 */
export function createFetch(options: FetchOptions): typeof globalThis.fetch {
  return fetches.makeFetch(service, options)
}
