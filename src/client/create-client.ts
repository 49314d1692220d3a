import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { Methods } from '../../generated/methods.ts'
import { type Operation, operations } from '../../generated/operations.ts'
import type { paths } from '../../generated/schema.ts'
import { checkApiKey } from './api-key.ts'
import { checkBaseUrl } from './base-url.ts'
import { type Requester, call } from './call.ts'
import { encodeFields, fillPath } from './fields.ts'
import type { ClientOptions } from './options.ts'
import { withOutcomes } from './outcome.ts'
import { allPages } from './pages.ts'
import { type Exchange, createSend } from './send.ts'

export interface Client extends Methods {
  /** openapi-fetch itself, with the key, the encoding and the guards of this client. Its answers are not unwrapped. */
  raw: FetchClient<paths>
}

/**
 * A client for one service and one key.
 *
 * @throws {TypeError} if `baseUrl` or `apiKey` cannot be used. Calls reject with a class that extends `CallError`.
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey: process.env.API_KEY ?? '' })
 * const pixel = await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' })
 */
export function createClient(options: ClientOptions): Client {
  const baseUrl = checkBaseUrl(options.baseUrl)
  if (typeof options.apiKey !== 'function') checkApiKey(options.apiKey)
  const send = createSend({ ...options, baseUrl })
  const exchangeOf = (method: string, url: string): Exchange => ({ method, url, options: {}, key: '', stop() {} })
  const raw = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => {
      const exchange = exchangeOf(request.method, request.url)
      return send(request, exchange).finally(() => exchange.stop())
    },
    pathSerializer: fillPath,
    querySerializer: encodeFields,
    bodySerializer: (fields: unknown) => encodeFields(fields),
  })
  const { use } = raw
  let isPlain = true
  raw.use = (...middleware) => {
    isPlain = false
    use(...middleware)
  }
  const start = (operation: Operation, args: unknown[]) => {
    const exchange = exchangeOf(operation[1], baseUrl + operation[2])
    // The types of `raw` know each path by its name; the methods take it from the table.
    return [call(raw as Requester, send, isPlain, operation, args, exchange), exchange] as const
  }
  // The table and the types are generated from the same operations, so the groups have these methods.
  return { ...methods(start), raw } as unknown as Client
}

function methods(start: (operation: Operation, args: unknown[]) => readonly [Promise<unknown>, Exchange]): Record<string, Record<string, unknown>> {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [name, rows] of Object.entries(operations)) {
    const group: Record<string, unknown> = (groups[name] = {})
    for (const [method, row] of Object.entries(rows)) {
      const pages = row[6]
      group[method] = (...args: unknown[]) => withOutcomes(...start(row, args))
      if (pages) group[`${method}All`] = (query: unknown, options: unknown) => allPages((asked) => start(row, [asked, options]), pages, query)
    }
  }
  return groups
}
