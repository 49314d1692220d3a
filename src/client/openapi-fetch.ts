// The transport of the client as a `fetch`, for users of another library: openapi-fetch, ky, ofetch.

import { problemOf, reject } from '../lib/arguments.ts'
import { checkAbsoluteUrl } from '../lib/base-url.ts'
import { isPlainObject, jsonIn, propertiesOf } from '../lib/json.ts'
import { redact, redactJson } from '../lib/redact.ts'
import { invalidResponse } from './errors/call-errors.ts'
import { encodeInput } from './http/encoding.ts'
import type { Received } from './http/send-once.ts'
import { tooLong } from '../lib/body-text.ts'
import { send } from './http/transport.ts'
import type { Service } from './operation.ts'
import type { AttemptReport, FetchFunction, FetchSettings, RequestInfo } from './options.ts'
import { settingsOf } from './settings.ts'

export interface FetchOptions<Request = RequestInfo, Report = AttemptReport> extends FetchSettings<Request, Report> {
  /** The key goes only to the origin of this address. Without it, only to the origin of the first request. */
  baseUrl?: string | URL | undefined
}

/**
 * A `fetch` with the key, the retries and the time limits of the client. It resolves to every response except a
 * redirect, and rejects like the client if there is no response. It sends a JSON body as the form that the service takes.
 *
 * @throws {TypeError} if an option cannot be used
 */
export function makeFetch(service: Service, given: FetchOptions<never, never>): typeof globalThis.fetch {
  if (!isPlainObject(given)) reject('options', problemOf(given), '{ apiKey }')
  const options = given as FetchOptions // hooks get no operation for its requests
  const { baseUrl, apiKey, fetch: own } = options
  const settings = settingsOf(service, '', options)
  let origin = baseUrl === undefined ? undefined : new URL(checkAbsoluteUrl(baseUrl, service.basePath)).origin
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url, signal } = request
    const target = new URL(url)
    origin ??= target.origin
    // The key is for one service: a library, a middleware or a redirect may lead elsewhere.
    if (apiKey !== null && target.origin !== origin) {
      throw new TypeError(
        `Failed to ${method} ${target.pathname}: the apiKey is for another origin. Create another fetch for it.`,
      )
    }
    const set = { ...optionsOf(request), ...init }
    const fetchIt: FetchFunction = (url, sent) => (own ?? fetch)(url, { ...set, ...sent })
    const options = { headers: Object.fromEntries(request.headers), signal }
    const form = await formOf(request)
    return responseOf(service, await send({ ...settings, fetch: fetchIt }, { method, url }, form, options))
  }
}

/** What a request may have besides its address, headers and body, and what it has if nobody set it. */
const usual = {
  cache: 'default',
  credentials: 'same-origin',
  integrity: '',
  keepalive: false,
  mode: 'cors',
  referrer: 'about:client',
  referrerPolicy: '',
}

/** What was set for a request, as options of `fetch`. Some runtimes lack some of it. */
function optionsOf(request: Request): RequestInit {
  const values = propertiesOf(request)
  const entries = Object.entries(usual).map(([name, value]) => [name, values[name] ?? value, value] as const)
  // No program may send a request of a navigation.
  const set = entries.filter(([, value, other]) => value !== other && value !== 'navigate')
  return Object.fromEntries(set)
}

/** The body of a request as a form; null if it has none. Libraries write objects as JSON by default. */
async function formOf(request: Request): Promise<string | null> {
  const body = request.clone()
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await body.formData()
    return encodeInput([...form.keys()], 'body', form)
  }
  const text = await body.text()
  const json = type.includes('json') ? jsonIn(text) : undefined
  if (json === undefined) return text || null
  if (!isPlainObject(json)) reject('body', problemOf(json), 'an object')
  return encodeInput(Object.keys(json), 'body', json)
}

/** In undecoded JSON, any letter may be escaped. */
function redactText(text: string, secret: string): string {
  const body = jsonIn(text)
  const shown = redactJson(body, secret)
  return shown === body || shown === undefined ? redact(text, secret) : JSON.stringify(shown)
}

/** @throws the error of a redirect, and {InvalidResponseError} for a body that is too long */
function responseOf({ others }: Service, { request, response, text, secret, info }: Received): Response {
  const { status } = info
  if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
    throw new others.redirect({ ...request, response: info })
  }
  if (response.ok && text === undefined) throw invalidResponse(request, info, tooLong.problem)
  const content = response.ok ? text : redactText(text ?? '', secret)
  // The constructor throws for a status above 599 and a status text outside Latin-1: services send both.
  const shown = new Response(content || null, { status: Math.min(status, 599), headers: info.headers })
  return like(response, shown)
}

/** Sets what the constructor of a response cannot set. */
function like({ status, statusText, url }: Response, shown: Response): Response {
  const properties = { status, statusText, url, clone: () => like(shown, Response.prototype.clone.call(shown)) }
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(shown, name, { value })
  return shown
}
