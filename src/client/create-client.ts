import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { Methods } from '../../generated/methods.ts'
import { operations } from '../../generated/operations.ts'
import type { paths } from '../../generated/schema.ts'
import { checkApiKey } from './api-key.ts'
import { checkBaseUrl } from './base-url.ts'
import { type Requester, call } from './call.ts'
import { checkNumbers } from './check-numbers.ts'
import { encodeFields, fillPath } from './fields.ts'
import { limitedBody } from './limited-body.ts'
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
 * @throws {TypeError} if `baseUrl`, `apiKey`, `timeoutMs` or `retry` cannot be used. Calls reject with a class that extends `CallError`.
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey: process.env.API_KEY ?? '' })
 * const pixel = await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' })
 */
export function createClient(options: ClientOptions): Client {
  const baseUrl = checkBaseUrl(options.baseUrl)
  if (typeof options.apiKey !== 'function') checkApiKey(options.apiKey)
  checkNumbers(options)
  const send = createSend({ ...options, baseUrl })
  const exchangeOf = (method: string, url: string): Exchange => ({ method, url, options: {}, key: '' })
  const raw = createFetchClient<paths>({
    baseUrl,
    pathSerializer: fillPath,
    querySerializer: encodeFields,
    bodySerializer: encodeFields,
    fetch: (request) => {
      const exchange = exchangeOf(request.method, request.url)
      return limitedBody(send(request, exchange), exchange)
    },
  })
  const { use } = raw
  let middleman: Requester | undefined
  raw.use = (...middleware) => {
    middleman = raw as Requester // Its types know each path by its name; the methods take it from the table.
    use(...middleware)
  }
  const client: Record<string, unknown> = { raw }
  for (const operation of operations) {
    const [method, name, , group, path, , , , pages] = operation
    const start = (args: unknown[]) => {
      const exchange = exchangeOf(method, baseUrl + path)
      return [call(middleman, send, operation, args, exchange), exchange] as const
    }
    const methods = (client[group] ??= {}) as Record<string, unknown>
    methods[name] = (...args: unknown[]) => withOutcomes(...start(args))
    if (pages)
      methods[`${name}All`] = (query: unknown, options: unknown) =>
        allPages((asked) => start([asked, options]), pages, query)
  }
  // The table and the types are generated from the same operations, so the groups have these methods.
  return client as unknown as Client
}
