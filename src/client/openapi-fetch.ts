// The transport of the client as a `fetch`, for who prefers another library: openapi-fetch, ky, ofetch.

import { reject } from '../lib/arguments.ts'
import { checkAbsoluteUrl } from '../lib/base-url.ts'
import { isPlainObject, kindOf, parseJson } from '../lib/json.ts'
import { redact, redactJson } from '../lib/redact.ts'
import { responseInfo } from './errors/from-response.ts'
import { type Received, send } from './http/transport.ts'
import type { FetchSettings } from './options.ts'
import { settingsOf } from './settings.ts'

export type { components, operations, paths } from '../../generated/schema.ts'

export interface FetchOptions extends FetchSettings {
  /** The key goes only to the origin of this address. Without it, only to the origin of the first request. */
  baseUrl?: string | URL | undefined
}

/**
 * A `fetch` with the key, the repetitions and the time limits of the client. It resolves to every response but a
 * redirect, and rejects as the client does where there is none. A body of JSON is sent as the form that the service takes.
 *
 * @throws {TypeError} if an option cannot be used
 * @example
 * const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ apiKey }) })
 * const { data, error } = await api.GET('/api/v1/pixels', { params: { query: { per_page: 25 } } })
 */
export function createFetch(options: FetchOptions): typeof globalThis.fetch {
  const { baseUrl, apiKey, fetch: own } = options
  const settings = settingsOf('', options)
  let origin = baseUrl === undefined ? undefined : new URL(checkAbsoluteUrl(baseUrl)).origin
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url, signal } = request
    origin ??= new URL(url).origin
    // The key is for one service: a library, a middleware or a redirect of yours may lead elsewhere.
    if (apiKey !== undefined && new URL(url).origin !== origin) {
      throw new TypeError(`Failed to send the apiKey to ${url}: it is for ${origin}. Create another fetch.`)
    }
    // What else it says, such as `credentials`, `fetch` reads from it. It can be sent once only.
    const fetchIt: typeof fetch = (_, init) => (own ?? fetch)(request.clone(), init)
    const options = { headers: Object.fromEntries(request.headers), signal }
    const sent = { method, url, attempts: 0 }
    return responseOf(await send({ ...settings, fetch: fetchIt }, sent, await formOf(request), options))
  }
}

/** The body of a request as a form; null if it has none. Libraries write objects as JSON unless they are told. */
async function formOf(request: Request): Promise<string | null> {
  const body = request.clone()
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return encoded([...(await body.formData())])
  const text = await body.text()
  const json = type.includes('json') ? parseJson(text) : undefined
  if (json === undefined) return text || null
  return isPlainObject(json)
    ? encoded(Object.entries(json))
    : reject('body', `of the type ${kindOf(json)}`, 'an object')
}

/** A form says null as an empty value. */
function encoded(fields: [name: string, value: unknown][]): string {
  const texts = fields.map(([name, value]) => {
    if (typeof value === 'object' && value !== null) reject(name, `of the type ${kindOf(value)}`, 'text or number')
    return [name, `${value ?? ''}`]
  })
  return `${new URLSearchParams(texts)}`
}

/** JSON with the key is written anew: as PHP and others write it, with escapes, the key would not be recognized. */
function shownText(text: string, key: string): string {
  const json = parseJson(text)
  const shown = redactJson(json, key)
  return shown === json || shown === undefined ? redact(text, key) : JSON.stringify(shown)
}

/** Its body can be read again. */
function responseOf({ response, text, key }: Received): Response {
  const { status, headers } = responseInfo(response, key)
  const content = response.ok ? text : shownText(text, key)
  // A status text that is not Latin-1 makes the constructor throw, and so does a status above 599: services send both.
  const shown = new Response(content === '' ? null : content, { status: Math.min(status, 599), headers })
  return Object.defineProperty(shown, 'status', { value: status })
}
