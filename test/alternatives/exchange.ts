// Requests to a mock whose responses are held against the contract.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationView, ResponseView } from '../../scripts/contract/operations.ts'
import type { Schema } from '../../scripts/contract/contract.ts'

export interface Sent {
  /** Replaces `{id}` in the path. */
  id?: unknown
  query?: Record<string, string | number> | undefined
  form?: Record<string, string>
  headers?: Record<string, string | undefined>
  /** Sent as it is, instead of a form. */
  body?: string
}

export interface Received {
  status: number
  headers: Headers
  body: unknown
}

/** How many responses were held against a contract. */
export interface Count {
  responses: number
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
const validators = new WeakMap<Schema, ValidateFunction>()

/** @throws if the response is not what the contract documents for its status */
export async function exchange(url: string, view: OperationView, sent: Sent, count: Count): Promise<Received> {
  const path = view.path.replace('{id}', encodeURIComponent(String(sent.id)))
  const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]))
  const headers = { Authorization: 'Bearer any-key', Accept: 'application/json', ...sent.headers }
  const body = sent.body ?? (sent.form ? new URLSearchParams(sent.form) : undefined)
  const response = await fetch(`${url}${path}?${query}`, {
    method: view.method.toUpperCase(),
    headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const received = {
    status: response.status,
    headers: response.headers,
    body: type.includes('json') ? (JSON.parse(text) as unknown) : text,
  }
  const fault = faultIn(view, received, type)
  if (fault) throw new Error(`${view.operationId} ${JSON.stringify(sent)}: ${received.status} ${text}: ${fault}`)
  count.responses += 1
  return received
}

function faultIn(view: OperationView, { status, body }: Received, type: string): string | undefined {
  const documented = responseFor(view, status)
  if (!documented) return 'the status is not documented'
  if (!documented.body) return body === '' ? undefined : 'a body is not documented'
  const { mediaType, schema } = documented.body
  if (!type.startsWith(mediaType)) return `the media type is ${type} and not ${mediaType}`
  const validate = validators.get(schema) ?? ajv.compile(closed(schema))
  validators.set(schema, validate)
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}

function responseFor({ success, rejections, otherError }: OperationView, status: number): ResponseView | undefined {
  return [success, ...rejections].find((response) => response.status === status) ?? otherError
}

/** Responses are open, and the mock sends nothing that is not documented. */
function closed(schema: Schema): Schema {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, closed(property)])),
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  }
}
