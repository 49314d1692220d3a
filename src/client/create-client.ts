import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { Methods } from '../../generated/methods.ts'
import { operations } from '../../generated/operations.ts'
import type { paths } from '../../generated/schema.ts'
import { checkApiKey } from './api-key.ts'
import { checkBaseUrl } from './base-url.ts'
import { type Requester, call } from './call.ts'
import { encodeFields, fillPath } from './fields.ts'
import type { ClientOptions } from './options.ts'
import { createSend } from './send.ts'

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
  const checked = { ...options, baseUrl: checkBaseUrl(options.baseUrl), apiKey: checkApiKey(options.apiKey) }
  const raw = createFetchClient<paths>({
    baseUrl: checked.baseUrl,
    fetch: createSend(checked),
    redirect: 'manual', // Said here, it saves `send` from making the request anew.
    pathSerializer: fillPath,
    querySerializer: encodeFields,
    bodySerializer: (fields: unknown) => encodeFields(fields),
  })
  const groups: Record<string, Record<string, unknown>> = {}
  for (const operation of Object.values(operations)) {
    const group = (groups[operation.group] ??= {})
    // The types of `raw` know each path by its name; here it comes from the table.
    group[operation.name] = (...args: unknown[]) => call(raw as Requester, checked, operation, args)
  }
  // The table and the types are generated from the same operations, so the groups have these methods.
  return { ...groups, raw } as unknown as Client
}
