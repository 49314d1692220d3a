// One call of one operation: arguments in, data or error out.

import { jsonIn } from '../lib/json.ts'
import { redactJson } from '../lib/redact.ts'
import type { WithResponse } from './call.ts'
import { invalidResponse } from './errors/call-errors.ts'
import { otherError } from './errors/status-errors.ts'
import { encodeInput, fillPath } from './http/encoding.ts'
import { tooLong } from '../lib/body-text.ts'
import { send } from './http/transport.ts'
import type { CallInput, Reading, Requested, SuccessBody, WithOptions } from './operation.ts'
import type { Settings } from './settings.ts'

/**
 * Requests an operation.
 *
 * @param read reads the result from a success
 * @throws {StatusError | InvalidResponseError} if the request fails, or its result is not in the response
 */
export async function requestOperation<Data>(
  settings: Settings,
  operation: Requested,
  read: (success: SuccessBody) => Reading<Data>,
  input: CallInput & WithOptions,
): Promise<WithResponse<Data>> {
  const { operationId, path, method, names } = operation
  const isGet = method === 'GET'
  const encoded = names
    ? encodeInput(names, isGet ? 'query' : 'fields', isGet ? (input.query ?? {}) : input.fields)
    : null
  const url = settings.baseUrl + fillPath(path, input.id) + (isGet && encoded ? `?${encoded}` : '')
  const unsent = { operationId, path, method, url }
  const received = await send(settings, unsent, isGet ? null : encoded, input.options)
  const { request, response, text, secret } = received
  const { status } = response
  // Parse first, then redact: JSON may escape every letter of a secret.
  const body = jsonIn(text ?? '')
  if (!response.ok) {
    const shown = redactJson(body, secret)
    const Class = operation.errors(shown)[status] ?? otherError(settings.service.others, status)
    throw new Class({ ...request, response: received.info, body: shown })
  }
  const reading = text === undefined ? tooLong : read(Object.assign(received, { body, text }))
  if ('data' in reading) return { data: reading.data, response }
  throw invalidResponse(request, received.info, reading.problem, body)
}
