// A service on a real socket that records what it receives and responds as a test requires.

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, type ClientOptions, createClient } from '../fixtures/plain/generated/entries/index.ts'

export const apiKey = 'sk_test_51H8v+/|~z0=='
export const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
export const pixel = { id: 11, ...fields }
export const page = {
  data: [pixel],
  links: { first: '', last: '', prev: null, next: null },
  meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 10, to: 1, total: 1 },
}

interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Respond = (response: ServerResponse, request: Received) => void

interface Service {
  url: string
  received: Received[]
  client: Client
}

interface Running {
  url: string
  /** What the test of the moment wants. */
  now: { respond: Respond; received: Received[] }
}

let running: Promise<Running> | undefined

/** Responds to every request in the same way, until the next call. By default, its client retries nothing. */
export async function startService(
  respond: Respond = json(200, { data: pixel }),
  options: Partial<ClientOptions> = {},
): Promise<Service> {
  running ??= listen()
  const service = await running
  const received: Received[] = []
  service.now = { respond, received }
  const { url } = service
  return { url, received, client: createClient({ baseUrl: url, apiKey, retry: 0, ...options }) }
}

/** One server for a file of tests, which run one after the other. It does not keep the process alive. */
async function listen(): Promise<Running> {
  const server = createServer(async (request, response) => {
    const { respond, received } = service.now
    const chunks: Buffer[] = await request.toArray()
    const { method = '', url = '', headers } = request
    const record = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') }
    received.push(record)
    respond(response, record)
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A server that listens on TCP has no other kind of address.
  const service: Running = { url: `http://127.0.0.1:${port}`, now: { respond: json(200, {}), received: [] } }
  return service
}

/** Responds with JSON, or with a text as it is. */
export function json(status: number, body: unknown): Respond {
  return (response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

export function text(status: number, contentType: string, body: string): Respond {
  return (response) => response.writeHead(status, { 'Content-Type': contentType }).end(body)
}

/** Announces more than it sends, and hangs up once the status has arrived: `fetch` is that of its client. */
export function brokenOff(status: number): { respond: Respond; fetch: typeof globalThis.fetch } {
  let hangUp = () => {}
  const respond: Respond = (response) => {
    hangUp = () => response.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"data": {"id"')
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init)
    hangUp()
    return response
  }
  return { respond, fetch }
}

/** What a promise rejects with; a test that expects it to reject must not pass when it does not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`Expected a rejection, got ${JSON.stringify(value)}.`)
    },
    (error: unknown) => error,
  )
}

/** What a call of a client rejects with, when the service responds like this. */
export async function errorOf(
  respond: Respond,
  call: (client: Client) => Promise<unknown> = (client) => client.pixels.get(11),
): Promise<unknown> {
  const { client } = await startService(respond)
  return rejection(call(client))
}
