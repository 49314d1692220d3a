// One call of one operation: arguments in, record or error out.

import type { WithResponse } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { Operation } from '../../generated/table.ts'
import { InvalidResponseError } from './errors.ts'
import { encodeInput, fillPath } from './fields.ts'
import type { CallOptions } from './options.ts'
import type { Asked } from './request.ts'
import { hasShape, valueAt } from './shape.ts'
import { statusError } from './status-error.ts'
import type { Received, Send } from './transport.ts'

/** Where a client sends its requests, and how. */
export interface Service {
  baseUrl: string
  send: Send
}

/** The arguments of a method, told apart. */
export interface Arguments {
  ids: readonly unknown[]
  /** The fields of the form, or the query. */
  input: unknown
  options: CallOptions | undefined
}

/** Ids come first, then the form or the query if the operation has one, then the options. */
export function argumentsOf({ ids = [], form, query }: Operation<OperationId>, given: unknown[]): Arguments {
  const rest = given.slice(ids.length)
  const [input, options] = form || query ? rest : [undefined, ...rest]
  return { ids: given, input, options: options as CallOptions | undefined } // So says the generated type of every method.
}

/** What the method of an operation resolves to, with its response. */
export async function call(
  service: Service,
  operation: Operation<OperationId>,
  args: Arguments,
): Promise<WithResponse<unknown>> {
  const received = await request(service, operation, args)
  return { data: dataOf(operation, received), response: received.response }
}

/** A response that says success. */
export async function request(
  { baseUrl, send }: Service,
  operation: Operation<OperationId>,
  args: Arguments,
): Promise<Received> {
  const received = await send(askedOf(baseUrl, operation, args))
  if (!received.response.ok) throw statusError(operation, received)
  return received
}

/** @throws {InvalidResponseError} if something is not as the contract promises it. */
export function expectPromised(isPromised: boolean, received: Received, expected = 'the promised JSON'): void {
  if (!isPromised) throw new InvalidResponseError(received.request, received.info(), expected)
}

function askedOf(baseUrl: string, operation: Operation<OperationId>, { ids, input, options = {} }: Arguments): Asked {
  const { method, path, form, query, ids: names = [] } = operation
  const url = baseUrl + fillPath(path, Object.fromEntries(names.map((name, index) => [name, ids[index]])))
  if (form) return { operation, method, url, form: encodeInput(operation, input), options }
  const search = query && input !== undefined ? encodeInput(operation, input) : ''
  return { operation, method, url: search === '' ? url : `${url}?${search}`, options }
}

function dataOf({ body, record = '' }: Operation<OperationId>, received: Received): unknown {
  if (body === undefined) return expectPromised(received.text === '', received, 'an empty body')
  expectPromised(hasShape(received.body, body), received)
  return valueAt(received.body, record)
}
