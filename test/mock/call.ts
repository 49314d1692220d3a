// How the tests of the mock speak to it: over a socket, byte for byte as written, and every response is checked
// against the contract before a test sees it.

import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { undocumented } from '../../scripts/fuzz/response-checks.ts'
import { routeOf, type Seen, send as sendStep, type Step, views } from '../../scripts/fuzz/step.ts'
import { startMock, type MockContract, type RunningMock, type StartMockOptions } from '../../src/mock/index.ts'

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

/** Sends a request such as `GET /api/v1/pixels`, and fails unless the contract allows the response. */
export async function call(mock: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  const step = stepOf(line, options)
  const seen = await sendStep(mock.url, step)
  expect(undocumented(step, routeOf(step).view, seen), line).toBeUndefined()
  return testResponse(seen)
}

/** The same without the check. */
export async function send({ url }: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  return testResponse(await sendStep(url, stepOf(line, options)))
}

/** Sends bytes as they are, and returns what comes back until the connection ends. */
export function sendBytes({ url }: { url: string }, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

function stepOf(line: string, options: CallOptions): Step {
  const [method = '', target = ''] = line.split(' ')
  const key = 'key' in options ? options.key : 'any-key'
  const body = options.form ? new URLSearchParams(options.form).toString() : options.body
  const headers = {
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...options.headers,
  }
  return { method, target, headers, ...(body !== undefined && { body }) }
}

function testResponse({ status, headers, text: body }: Seen): TestResponse {
  return { status, headers, body: body === '' ? undefined : (JSON.parse(body) as unknown) }
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

/** An example of the contract, by the status, or `default`, and its name. */
export function example(operationId: string, status: string, name: string): unknown {
  const view = views.find((one) => one.operationId === operationId)
  const responses = view ? [view.success, ...view.rejections, view.otherError] : []
  return responses.find((one) => String(one?.status || 'default') === status)?.body?.examples?.[name]?.value
}
