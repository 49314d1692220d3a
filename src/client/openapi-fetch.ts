// The second door: openapi-fetch itself, over the same transport as the methods.

import createOpenapiFetch, { type Client as OpenapiFetchClient } from 'openapi-fetch'
import type { paths } from '../../generated/schema.ts'
import { redact } from '../lib/redact.ts'
import type { Received } from './attempt.ts'
import { InvalidResponseError } from './errors.ts'
import { encodeFields, fillPath } from './fields.ts'
import { findOperation } from './find-operation.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { type Settings, settingsOf } from './checked-options.ts'
import { type Send, createTransport } from './transport.ts'

export type { components, paths } from '../../generated/schema.ts'

/**
 * openapi-fetch, typed by the contract, with the key, the form encoding, the time limits and the repetitions of the
 * client. `timeoutMs`, `deadlineMs` and `retry` can be said for each call too. Its errors are values.
 *
 * @throws {TypeError} if an option cannot be used
 * @example
 * const api = createFetchClient({ baseUrl: 'https://api.example.com', apiKey: process.env.API_KEY ?? '' })
 * const { data, error } = await api.GET('/api/v1/pixels', { params: { query: { per_page: 25 } }, retry: 0 })
 */
export function createFetchClient(options: ClientOptions): OpenapiFetchClient<paths> {
  const settings = settingsOf(options)
  const send = createTransport(settings)
  return createOpenapiFetch<paths>({
    baseUrl: settings.baseUrl,
    pathSerializer: fillPath,
    querySerializer: encodeFields,
    bodySerializer: encodeFields,
    fetch: (request) => fetchWith(send, settings, request),
  })
}

async function fetchWith(send: Send, settings: Settings, source: Request): Promise<Response> {
  const { method, url, headers, signal } = source
  checkOrigin(url, settings)
  const received = await send({
    operation: findOperation(method, url),
    method,
    url,
    form: undefined,
    source,
    options: { ...optionsOf(source), headers: Object.fromEntries(headers), signal },
  })
  return responseOf(received)
}

/** The key is for one service: middleware and `baseUrl` of a call may lead elsewhere. */
function checkOrigin(url: string, { apiKey, baseUrl }: Settings): void {
  if (apiKey === undefined) return
  const { origin } = new URL(baseUrl)
  if (url.startsWith(`${origin}/`)) return
  throw new TypeError(`Failed to send the apiKey to ${url}: it is for ${origin}. Create another client.`)
}

/** openapi-fetch puts the options that it does not know on the Request. */
function optionsOf(source: Request): CallOptions {
  const { timeoutMs, deadlineMs, retry }: CallOptions = Object.setPrototypeOf({ ...source }, null)
  return { timeoutMs, deadlineMs, retry }
}

/** openapi-fetch reads the body again. A success that is not JSON would be a SyntaxError without its status. */
function responseOf({ response, text, body, key, request, info }: Received): Response {
  const { status, statusText, ok } = response
  const { headers } = info()
  if (ok && text !== '' && body === undefined) throw new InvalidResponseError(request, info(), 'JSON')
  const content = ok ? text : redact(text, key)
  return new Response(content === '' ? null : content, { status, statusText, headers })
}
