import type { RecordId } from '../contract/ids.ts'
import { type PartSchema, rejectionFor, type Values } from '../contract/types.ts'
import type { MockRequest } from './mock-request.ts'
import { type Outcome, isOutcome } from './outcome.ts'
import { hasTooManyPairs, maxPairs, pairsIn, queryValues, valuesOf } from './form-values.ts'
import type { ParsedRequest, RoutedRequest } from './requests.ts'

const formType = 'application/x-www-form-urlencoded'

/** The values of a request, or why they cannot be read, or that its record does not exist. */
export function parse(routed: RoutedRequest, body: string | undefined): ParsedRequest | Outcome {
  const { operation, request } = routed
  if (body === undefined) return tooLarge('The body is larger than 1 MB.')
  const recordId = addressed(routed)
  if (typeof recordId === 'object') return recordId
  const read = operation.form ? formIn(request, operation.form, body) : { form: {} }
  if (isOutcome(read)) return read
  return { ...routed, recordId, query: queryValues(request.search, operation.query), form: read.form }
}

function tooLarge(message: string): Outcome {
  return { kind: 'error', status: 413, message }
}

/** The record in the path, or the response if it does not exist. */
function addressed({ operation, resource, records, id }: RoutedRequest): RecordId | undefined | Outcome {
  if (id === undefined) return undefined
  const recordId = resource.ids().parse(id)
  if (recordId !== undefined && records.get(recordId) !== undefined) return recordId
  const rejection = rejectionFor(operation, 'unknown-id')
  return rejection ? { kind: 'rejection', rejection } : { kind: 'error', status: 404, message: 'Not found.' }
}

/** The values of the form. */
function formIn(request: MockRequest, schema: PartSchema, body: string): { form: Values } | Outcome {
  if (body === '') return { form: {} }
  const [mediaType = '', ...parameters] = (request.header('content-type') ?? '').toLowerCase().split(';')
  if (mediaType.trim() !== formType)
    return { kind: 'error', status: 415, message: `The content type must be ${formType}.` }
  const charset = charsetIn(parameters)
  if (charset !== undefined && !utf8.includes(charset))
    return { kind: 'error', status: 415, message: `The charset must be utf-8, not ${charset}.` }
  if (hasTooManyPairs(body)) return tooLarge(`The form has more than ${maxPairs} fields.`)
  return { form: valuesOf(pairsIn(body), schema) }
}

const utf8 = ['utf-8', 'utf8', 'us-ascii']

/** A body in another charset than UTF-8 would be read wrongly. */
function charsetIn(parameters: readonly string[]): string | undefined {
  return parameters.map((parameter) => /^\s*charset="?([^"]*)/.exec(parameter)?.[1]?.trim()).find(Boolean)
}
