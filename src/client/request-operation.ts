// One call of one operation: arguments in, data or error out.

import { parseJson } from '../lib/json.ts'
import type { WithResponse } from './call.ts'
import type { InvalidResponseError } from './errors/call-errors.ts'
import { invalidResponse, statusError } from './errors/from-response.ts'
import { encodeInput, fillPath } from './http/encoding.ts'
import type { Send } from './http/transport.ts'
import type { Json, Operation } from './operation.ts'

export interface Answer extends WithResponse<Json> {
  /** @param missing what the response does not have */
  invalid(missing: string): InvalidResponseError
}

/**
 * Requests an operation.
 *
 * @param given the ids of the path come first, then the form or the query if the operation has one, then the options
 * @throws {StatusError | InvalidResponseError} if there is no success, or what the call is for is not in it
 */
export type RequestOperation = (operation: Operation, given: readonly Json[]) => Promise<Answer>

export function createRequest(baseUrl: string, send: Send): RequestOperation {
  return async (operation, given) => {
    const { operationId, method, path, ids = 0, names, isForm, data: find, promised } = operation
    const input = names && encodeInput(operation, given[ids])
    const url = baseUrl + fillPath(path, given) + (isForm || !input ? '' : `?${input}`)
    const options = given[names ? ids + 1 : ids]
    const received = await send({ operationId, path, method, url }, isForm && input, options)
    const invalid = (missing: string) => invalidResponse(received, missing)
    const { response, text } = received
    if (!response.ok) throw statusError(operation, received)
    // The rest of the body is not looked at: one odd value in it harms nobody who does not read it.
    const data = find(parseJson(text), response.headers)
    if (promised ? data === undefined : /^\s*</.test(text)) throw invalid(promised ?? 'JSON but HTML')
    return { data, response, invalid }
  }
}
