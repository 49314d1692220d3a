// How the tests of the mock speak to it: over a socket, byte for byte as written, and every response is checked
// against the contract before a test sees it.

import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { undocumented } from '../../scripts/fuzz/response-checks.ts'
import { routeOf } from '../../scripts/fuzz/step.ts'
import { startMock, type MockContract, type RunningMock, type StartMockOptions } from '../../src/mock/index.ts'

export interface CallOptions {
  /** The bearer token; undefined sends no `Authorization`. Default: `any-key`. */
  key?: string | undefined
  form?: Record<string, string>
  /** A body as it is; `form` is the usual way. */
  body?: string | Buffer
  headers?: Record<string, string>
}

export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed JSON; undefined if there was no body. */
  body: unknown
}

const operations = operationsOf(readContract())

/** Sends a request such as `GET /api/v1/pixels`, and fails unless the contract allows the response. */
export async function call(mock: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  const response = await send(mock, line, options)
  const [method = '', target = ''] = line.split(' ')
  const step = { method, target, headers: options.headers ?? {} }
  const headers = response.headers as Record<string, string> // none is a list
  const text = response.body === undefined ? '' : JSON.stringify(response.body)
  expect(undocumented(step, routeOf(step).view, { ...response, headers, text })).toBe(undefined)
  return response
}

/** The same without the check. */
export async function send({ url }: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
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
  const sent = request({ hostname, port, method, path, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: received === '' ? undefined : (JSON.parse(received) as unknown),
  }
}

/** Sends bytes as they are, and returns what comes back until the connection ends. */
export function sendBytes({ url }: { url: string }, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

/** Whether this machine has an address of IPv6 to listen on. */
export const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

/** A mock that ends with the test. */
export async function mockFor(options: StartMockOptions = {}, contract?: MockContract): Promise<RunningMock> {
  const mock = await startMock(options, contract)
  onTestFinished(() => mock.close())
  return mock
}

/** The names in a list, in order. */
export function names({ body }: TestResponse): string[] {
  return (body as { data: { name: string }[] }).data.map(({ name }) => name)
}

/** The ids in a list, in order. */
export function ids({ body }: TestResponse): number[] {
  return (body as { data: { id: number }[] }).data.map(({ id }) => id)
}

/** An example of the contract, by the status and its name. */
export function example(operationId: string, status: string, name: string): unknown {
  const operation = operations.find((one) => one.operationId === operationId)
  return Object.values(operation?.responses[status]?.content ?? {})[0]?.examples?.[name]?.value
}
