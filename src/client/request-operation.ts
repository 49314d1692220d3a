// One call of one operation: arguments in, data or error out.

import { type Json, parseJson } from '../lib/json.ts'
import { redactJson } from '../lib/redact.ts'
import type { WithResponse } from './call.ts'
import { invalidResponse, responseInfo, tooLong } from './errors/call-errors.ts'
import { otherError } from './errors/status-errors.ts'
import { encodeInput, fillPath } from './http/encoding.ts'
import { send } from './http/transport.ts'
import type { Missing, Operation } from './operation.ts'
import type { Settings } from './settings.ts'

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
  pick: (data: Json, missing: Missing, headers: Headers) => Json = (data) => data,
): Promise<WithResponse<Json>> {
  const { operationId, path, method, names } = operation
  const request = { operationId, path, method, url: settings.baseUrl + fillPath(path, given), attempts: 0 }
  let form = names ? encodeInput(names, given.shift() ?? {}) : null
  if (method === 'GET') {
    if (form) request.url += `?${form}`
    form = null
  }
  const { response, text, secret } = await send(settings, request, form, given[0])
  const { status, headers } = response
  if (!response.ok) {
    // Parsed first: in JSON, every letter of a secret can be escaped.
    const body = redactJson(parseJson(text ?? ''), secret)
    const Class = operation.errors(body)[status] ?? otherError(settings.service.others, status)
    throw new Class({ ...request, response: responseInfo(response, secret), body })
  }
  if (text === undefined) throw tooLong(request, responseInfo(response, secret))
  const body: Json = parseJson(text)
  const missing: Missing = (what) => {
    throw invalidResponse(request, responseInfo(response, secret), `has no ${what}`, body ? '' : ' Check the baseUrl.')
  }
  // The rest of the body is not looked at: one odd value in it harms nobody who does not read it.
  return { data: pick(operation.data(body, missing, headers, text), missing, headers), response }
}
