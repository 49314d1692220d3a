// One call of one operation: arguments in, data or error out.

import { parseJson } from '../lib/json.ts'
import type { WithResponse } from './call.ts'
import { invalidResponse, statusError } from './errors/from-response.ts'
import type { Received } from './http/attempt.ts'
import { encodeInput, fillPath } from './http/encoding.ts'
import type { Send } from './http/transport.ts'
import type { Operation } from './operation.ts'
import type { CallOptions } from './options.ts'

/** Where a client sends its requests, and how. */
export interface Service {
  baseUrl: string
  send: Send
}

/** What the method of an operation resolves to, with its response. */
export async function requestData(
  service: Service,
  operation: Operation,
  given: readonly unknown[],
): Promise<WithResponse<unknown>> {
  const received = await requestOperation(service, operation, given)
  return { data: dataIn(operation, received), response: received.response }
}

/**
 * A response that says success.
 *
 * @param given the ids of the path come first, then the form or the query if the operation has one, then the options
 */
export async function requestOperation(
  { baseUrl, send }: Service,
  operation: Operation,
  given: readonly unknown[],
): Promise<Received> {
  const { operationId, method, path, ids = 0, names, isForm } = operation
  const [input, options] = names ? given.slice(ids) : [undefined, given[ids]]
  const url = baseUrl + fillPath(path, given)
  const encoded = isForm || input !== undefined ? encodeInput(operation, input) : ''
  const address = isForm || encoded === '' ? url : `${url}?${encoded}`
  const asked = { operationId, path, method, url: address, form: isForm && encoded }
  const received = await send(asked, options as CallOptions | undefined) // So says the type of every method.
  if (!received.response.ok) throw statusError(operation, received)
  return received
}

/**
 * What a response has for its caller. The rest of the body is not looked at: one odd value in it harms nobody who does
 * not read it.
 *
 * @throws {InvalidResponseError} if it is not there
 */
export function dataIn({ data, promised }: Operation, received: Received): unknown {
  const { text, response } = received
  const found = data(parseJson(text), response.headers)
  if (promised && found === undefined) throw invalidResponse(received, promised)
  if (!promised && /^\s*</.test(text)) throw invalidResponse(received, 'JSON but a page of HTML')
  return found
}
