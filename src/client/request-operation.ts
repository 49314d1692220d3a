// One call of one operation: arguments in, data or error out.

import { parseJson } from '../lib/json.ts'
import { redactJson } from '../lib/redact.ts'
import type { WithResponse } from './call.ts'
import { InvalidResponseError, mayBeDone } from './errors/call-errors.ts'
import { responseInfo } from './errors/from-response.ts'
import { ServerError, TooManyRequestsError, UnexpectedStatusError } from './errors/status-errors.ts'
import { encodeInput, fillPath } from './http/encoding.ts'
import { send } from './http/transport.ts'
import type { Json, Operation } from './operation.ts'
import type { Settings } from './settings.ts'

/** What is taken of the data. `invalid` makes the error for what the response does not have. */
type Pick = (data: Json, headers: Headers, invalid: (missing: string) => InvalidResponseError) => Json

/**
 * Requests an operation.
 *
 * @param given the id of the path comes first, then the form or the query if the operation has one, then the options
 * @param pick what is taken of the data
 * @throws {StatusError | InvalidResponseError} if there is no success, or what the call is for is not in it
 */
export async function requestOperation(
  settings: Settings,
  operation: Operation,
  given: Json[],
  pick: Pick = (data) => data,
): Promise<WithResponse<Json>> {
  const { operationId, path, method } = operation
  const address = settings.baseUrl + fillPath(path, given)
  const isQuery = method === 'GET'
  const input = operation.names ? encodeInput(operation, given.shift() ?? (isQuery ? {} : undefined)) : null
  const url = isQuery && input ? `${address}?${input}` : address
  const request = { operationId, path, method, url, attempts: 0 }
  const { response, text, key } = await send(settings, request, isQuery ? null : input, given[0])
  const { status, headers } = response
  const body: Json = parseJson(text)
  if (!response.ok) {
    const shown = redactJson(body, key)
    const others = status >= 500 ? ServerError : UnexpectedStatusError
    const Class = operation.errors(shown)[status] ?? (status === 429 ? TooManyRequestsError : others)
    throw new Class({ ...request, ...responseInfo(response, key), body: shown })
  }
  const invalid = (missing: string) => {
    const info = responseInfo(response, key)
    const contentType = info.headers.get('Content-Type') ?? undefined
    // Who creates a record again because its response is empty has two.
    const advice = text && body === undefined ? ' Check the baseUrl.' : mayBeDone(method)
    const why = `the response (${status}, ${contentType}) has no ${missing}.${advice}`
    return new InvalidResponseError(request, why, { status, contentType, response: info })
  }
  const { promised, find } = operation.data
  // The rest of the body is not looked at: one odd value in it harms nobody who does not read it.
  const data = find(body, headers)
  if (promised ? data === undefined : /^\s*</.test(text)) throw invalid(promised ?? 'JSON')
  return { data: pick(data, headers, invalid), response }
}
