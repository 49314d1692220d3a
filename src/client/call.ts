// One call of one operation: arguments in, record or error out.

import type { WithResponse } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { Operation, Shape } from './table.ts'
import type { Received } from './attempt.ts'
import { InvalidResponseError } from './errors.ts'
import { encodeInput, fillPath } from './fields.ts'
import type { CallOptions } from './options.ts'
import type { Asked } from './request.ts'
import { differenceIn } from './shape.ts'
import { valueAt } from '../lib/json-pointer.ts'
import { statusError } from './status-error.ts'
import type { Send } from './transport.ts'

/** Where a client sends its requests, and how. */
export interface Service {
  baseUrl: string
  send: Send
}

/** What the method of an operation resolves to, with its response. */
export async function call(
  service: Service,
  operation: Operation<OperationId>,
  given: unknown[],
): Promise<WithResponse<unknown>> {
  const received = await request(service, operation, given)
  return { data: dataOf(operation, received), response: received.response }
}

/** A response that says success. */
export async function request(
  { baseUrl, send }: Service,
  operation: Operation<OperationId>,
  given: unknown[],
): Promise<Received> {
  const received = await send(askedOf(baseUrl, operation, given))
  if (!received.response.ok) throw statusError(operation, received)
  return received
}

/** @throws {InvalidResponseError} if a part of a body is not as the contract promises it. */
export function expectShape(value: unknown, shape: Shape, received: Received, pointer = ''): void {
  const difference = differenceIn(value, shape)
  const place = `${pointer}${difference}`
  expectPromised(difference === undefined, received, `the promised JSON${place && ` at ${place}`}`)
}

/** @throws {InvalidResponseError} if something is not as the contract promises it. */
export function expectPromised(isPromised: boolean, received: Received, expected: string): void {
  if (!isPromised) throw new InvalidResponseError(received.request, received.info(), expected)
}

/** The arguments of a method: ids come first, then the form or the query if the operation has one, then the options. */
function askedOf(baseUrl: string, operation: Operation<OperationId>, given: unknown[]): Asked {
  const { method, path, form, query, ids = [] } = operation
  const [input, options] = form || query ? given.slice(ids.length) : [undefined, given[ids.length]]
  const url = baseUrl + fillPath(path, Object.fromEntries(ids.map((name, index) => [name, given[index]])))
  const encoded = form || input !== undefined ? encodeInput(operation, input) : ''
  return {
    operation,
    method,
    url: form || encoded === '' ? url : `${url}?${encoded}`,
    form: form && encoded,
    source: undefined,
    options: options as CallOptions | undefined, // So says the generated type of every method.
  }
}

function dataOf({ body, record = '' }: Operation<OperationId>, received: Received): unknown {
  if (body === undefined) return expectPromised(received.text === '', received, 'an empty body')
  expectShape(received.body, body, received)
  return valueAt(received.body, record)
}
