// How the tests of the mock speak to it: over a socket, byte for byte as written, and every response is checked
// against the contract before a test sees it.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationsOf, type Operation } from '../../scripts/contract/written-operations.ts'
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
const ajv = new Ajv2020({ strict: false, allErrors: true })

/** The operation that a request is for, by its line such as `GET /api/v1/pixels/11?x=1`. */
export function operationOf(line: string): Operation | undefined {
  const [method = '', target = ''] = line.split(' ')
  return operations.find(
    (operation) =>
      operation.method === (method === 'HEAD' ? 'get' : method.toLowerCase()) &&
      pattern(operation.path).test(target.split('?')[0] ?? ''),
  )
}

/** Every problem that a response has with the contract. */
export function problems(line: string, { status, headers, body }: TestResponse): string[] {
  const operation = operationOf(line)
  const declared = operation?.responses[status] ?? (status >= 400 ? operations[0]?.responses['default'] : undefined)
  if (operation && !declared) return [`${line}: the contract declares no ${status}`]
  const schema = operation || status >= 400 ? Object.values(declared?.content ?? {})[0]?.schema : undefined
  const found: string[] = []
  if (headers['cache-control'] !== 'no-store' && !line.startsWith('OPTIONS'))
    found.push(`${line}: Cache-Control is ${headers['cache-control']}`)
  if (body !== undefined && headers['content-type'] !== 'application/json')
    found.push(`${line}: Content-Type is ${headers['content-type']}`)
  if (line.startsWith('HEAD')) return body === undefined ? found : [...found, `${line}: a HEAD has a body`]
  if (schema === undefined)
    return operation && body !== undefined ? [...found, `${line}: the ${status} has a body`] : found
  const validate = ajv.compile(schema)
  return validate(body)
    ? found
    : [
        ...found,
        ...(validate.errors ?? []).map(({ instancePath, message }) => `${line}: ${status}${instancePath} ${message}`),
      ]
}

/** Sends a request such as `GET /api/v1/pixels`, and fails unless the contract allows the response. */
export async function call(mock: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
  const response = await send(mock, line, options)
  expect(problems(line, response)).toEqual([])
  return response
}

/** The same without the check. */
export function send({ url }: { url: string }, line: string, options: CallOptions = {}): Promise<TestResponse> {
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
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text === '' ? undefined : (JSON.parse(text) as unknown),
        })
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
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

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`)
}
