// A service on a real socket that records what it receives and answers what a test tells it to.

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Client, type ClientOptions, createClient } from '../../src/index.ts'

export const apiKey = 'sk_test_51H8v+/|~z0=='
export const pixel = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (response: ServerResponse, request: Received) => void

export interface Service {
  url: string
  received: Received[]
  client: Client
}

/** Answers every request in the same way. Its client repeats nothing unless it is told to. Ends with the test. */
export async function startService(
  answer: Answer = json(200, { data: pixel }),
  options: Partial<ClientOptions> = {},
): Promise<Service> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    const { method = '', url = '', headers } = request
    const record = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') }
    received.push(record)
    answer(response, record)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // A server that listens on TCP has no other kind of address.
  const url = `http://127.0.0.1:${port}`
  return { url, received, client: createClient({ baseUrl: url, apiKey, retry: 0, ...options }) }
}

/** Answers with JSON, or with a text as it is. */
export function json(status: number, body: unknown): Answer {
  return (response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

export function text(status: number, contentType: string, body: string): Answer {
  return (response) => response.writeHead(status, { 'Content-Type': contentType }).end(body)
}

/** Announces more than it sends, then hangs up. */
export function brokenOff(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"data": {"id"', () => response.destroy())
  }
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
