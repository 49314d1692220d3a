// How the tests of the mock speak to it: over a socket, byte for byte as written, and every response is checked
// against the contract before a test sees it.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import type { Facts } from '../../src/facts/facts.ts'
import { assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { seedNames } from '../fixtures/plain/contract.config.ts'
import type { MockContract } from '../../src/mock/contract/types.ts'
import { serveMock } from '../../src/mock/http/serve-mock.ts'
import type { RunningMock, StartMockOptions } from '../../src/mock/options.ts'
import type { MockRequest } from '../../src/mock/pipeline/mock-request.ts'
import { undocumentedBy } from '../lib/documented.ts'
import { readPlain } from '../lib/plain.ts'

export interface CallOptions {
  /** The bearer token; undefined sends no `Authorization`. Default: `any-key`. */
  key?: string | undefined
  form?: Record<string, string>
  /** A body as it is; `form` is the usual way. */
  body?: string
  headers?: Record<string, string>
}

export interface TestResponse {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON; undefined if there was no body. */
  body: unknown
}

const contract = readPlain()
const views = operationViews(contract)
const undocumented = undocumentedBy(contract)
const agent = new Agent({ keepAlive: true })

const facts = assumedFacts(contract) as Facts // the fixture has one value for all its resources

/** The statuses that the contract documents now: a test that is about something else takes them from here. */
export const assumed = {
  created: views.find((view) => view['x-action'] === 'create')?.success.status ?? 0,
  unauthenticated: facts.unauthenticated,
  unknownId: facts['unknown-id'],
  invalidForm: facts['invalid-form'],
}

/** The times that the mock sets. */
export const times = { created_at: expect.any(String) as string, updated_at: expect.any(String) as string }

/** Sends a request such as `GET /api/v1/pixels`, and fails unless the contract allows the response. */
export async function call(mock: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  const response = await exchange(mock.url, line, options)
  expect(problemOf(line, response), line).toBeUndefined()
  expect(response.headers['cache-control']).toBe('no-store')
  return parsed(response)
}

/** The same without the check. */
export async function send({ url }: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  return parsed(await exchange(url, line, options))
}

/** Sends bytes as they are, and returns what comes back until the connection ends. */
export function sendBytes({ url }: { url: string }, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

interface Exchanged extends Omit<TestResponse, 'body'> {
  text: string
}

/** Sends a request over a connection that is kept for the next one. @throws if the connection is dropped */
async function exchange(url: string, line: string, options: CallOptions): Promise<Exchanged> {
  const [method = '', path = ''] = line.split(' ')
  const key = 'key' in options ? options.key : 'any-key'
  const body = options.form ? new URLSearchParams(options.form).toString() : options.body
  const headers = {
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  }
  const { hostname, port } = new URL(url)
  const sent = request({ agent, hostname, port, method, path, headers })
  // The mock can end the connection of a body that is too large after its response, too.
  sent.on('error', () => {})
  sent.end(body)
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
  const received = incoming.headers as TestResponse['headers'] // none is a list
  return { status: incoming.statusCode ?? 0, headers: received, text: await text(incoming) }
}

/** What the contract does not document in a response. Does not cover pages, preflights and control routes. */
function problemOf(line: string, { status, headers, text: body }: Exchanged): string | undefined {
  const [method = '', target = ''] = line.split(' ')
  const contentType = headers['content-type']
  const isOwn = method === 'OPTIONS' || target.startsWith('/__mock/') || contentType?.startsWith('text/html')
  if (isOwn && status < 400) return undefined
  return undocumented(method, target.split('?')[0] ?? '', { status, contentType, text: body })
}

function parsed({ status, headers, text: body }: Exchanged): TestResponse {
  return { status, headers, body: body === '' ? undefined : (JSON.parse(body) as unknown) }
}

/** Whether this machine has an address of IPv6 to listen on. */
export const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

/** A mock that ends with the test. */
export async function mockFor(
  options: StartMockOptions = {},
  mock: MockContract = { ...mockContract, seedNames },
): Promise<RunningMock> {
  const running = await serveMock({ mock }, options)
  onTestFinished(() => running.close())
  return running
}

/** The names in a list, in order. */
export function names({ body }: TestResponse): string[] {
  return (body as { data: { name: string }[] }).data.map(({ name }) => name)
}

/** The ids in a list, in order. */
export function ids({ body }: TestResponse): number[] {
  return (body as { data: { id: number }[] }).data.map(({ id }) => id)
}

/** An example of the contract, by the status, or `default`, and its name. */
export function example(operationId: string, status: string, name: string): unknown {
  const view = views.find((one) => one.operationId === operationId)
  const responses = view ? [view.success, ...view.rejections, view.otherError] : []
  return responses.find((one) => String(one?.status || 'default') === status)?.body?.examples?.[name]?.value
}

/** A request without a body as the mock itself sees it, for tests that hold its clock. */
export function mockRequest(method: string, path: string, headers: Record<string, string> = {}): MockRequest {
  const header = (name: string): string | undefined => headers[name]
  return { method, origin: '', path, search: '', header, headers: () => headers, text: async () => '' }
}
