import type { RecordId } from '../contract/ids.ts'
import { type MockOperation, type PartSchema, rejectionFor, type Values } from '../contract/types.ts'
import type { MockRequest } from './mock-request.ts'
import { type Outcome, isOutcome } from './outcome.ts'
import { strictNote } from './strict-note.ts'
import { hasTooManyPairs, maxPairs, pairsIn, pairsInJson, queryValues, valuesOf } from './form-values.ts'
import type { ParsedRequest, RoutedRequest } from './requests.ts'

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'
const multipartType = 'multipart/form-data'

/** The values of a request, or why they cannot be read, or that its record does not exist. */
export async function parse(routed: RoutedRequest): Promise<ParsedRequest | Outcome> {
  const { mock, operation, request } = routed
  const body = operation.form ? await request.text() : ''
  if (body === undefined) return tooLarge('The body is larger than 1 MB.')
  const { recordId, missing } = addressed(routed)
  const isFormFirst = operation.form !== undefined && mock.contract.behavior.checksFormFirst
  if (missing && !isFormFirst) return missing
  const read = operation.form ? await formIn(routed, operation.form, body) : noForm
  if (isOutcome(read)) return read
  const query = operation.query ? queryValues(request.search, operation.query) : {}
  const ignored = ignoredOf(routed, read.form)
  return { ...routed, recordId, query, form: read.form, ignored, missing }
}

function tooLarge(message: string): Outcome {
  return { kind: 'error', status: 413, message }
}

/** The record in the path, or the response if it does not exist. */
function addressed(routed: RoutedRequest): { recordId: RecordId | undefined; missing?: Outcome } {
  const { mock, resource, records, id, session } = routed
  if (id === undefined) return { recordId: undefined }
  const ids = resource.ids()
  const plain = ids.parse(id)
  const recordId = plain ?? ids.parse(mock.contract.behavior.readId(id))
  if (records.get(recordId) === undefined)
    return { recordId: undefined, missing: notThere(routed, plain !== undefined) }
  if (plain !== undefined || session.settings.lenient) return { recordId }
  const message = `The ${resource.id} must be sent as ${recordId}. ${strictNote}`
  return { recordId: undefined, missing: { kind: 'error', status: 404, message } }
}

function notThere({ operation }: RoutedRequest, isWellFormed: boolean): Outcome {
  const rejection = rejectionFor(operation, ...(isWellFormed ? [] : ['malformed-id']), 'unknown-id')
  if (rejection) return { kind: 'rejection', rejection }
  return { kind: 'error', status: 404, message: 'Not found.' }
}

const noForm: { form: Values } = { form: {} }

/** The values of the form. */
async function formIn(routed: RoutedRequest, schema: PartSchema, body: string): Promise<{ form: Values } | Outcome> {
  const { mock, operation, request, session } = routed
  const { readsJson, trims } = mock.contract.behavior
  const mediaType = mediaTypeOf(request, body)
  const isJson = mediaType === jsonType && readsJson
  if (mediaType === multipartType && session.settings.lenient && request.method === 'POST' && isEmptyForm(operation))
    return { form: valuesOf(await multipartPairs(request, body), schema, trims) }
  const isReadHere = mediaType === undefined || mediaType === formType || (isJson && session.settings.lenient)
  if (!isReadHere) return unsupportedMediaType(routed, isJson)
  const json = isJson ? pairsInJson(body) : undefined
  if (json ? json.length > maxPairs : hasTooManyPairs(body))
    return tooLarge(`The form has more than ${maxPairs} fields.`)
  return { form: valuesOf(json ?? pairsIn(body), schema, trims) }
}

const nothing: readonly string[] = []

/** What was sent without effect, perhaps a typing error. Rejected parts are not included. */
function ignoredOf({ mock, operation, request, session }: RoutedRequest, form: Values): readonly string[] {
  const isIgnored = session.settings.lenient && mock.contract.behavior.unknownFields === 'ignored'
  if (request.search === '' && !isIgnored) return nothing
  const sent = [...new URLSearchParams(request.search).keys()].filter((name) => !name.startsWith('__'))
  const others = sent.filter((name) => !Object.hasOwn(operation.query?.fields ?? {}, name))
  const fields = isIgnored ? Object.keys(form).filter((name) => !Object.hasOwn(operation.form?.fields ?? {}, name)) : []
  return [...others, ...fields]
}

/** Whether an unread body counts as an empty form, so only missing fields are rejected. */
function isEmptyForm(operation: MockOperation): boolean {
  const rejection = rejectionFor(operation, 'unsupported-media-type')
  const { 'invalid-form': asForm } = operation.rejections
  return rejection === undefined || (asForm?.status === rejection.status && asForm.example === rejection.example)
}

/** @param isStrict whether a service would read the body, and only the mock rejects it */
function unsupportedMediaType({ operation, session }: RoutedRequest, isStrict: boolean): { form: Values } | Outcome {
  const rejection = rejectionFor(operation, 'unsupported-media-type')
  if (rejection && !isEmptyForm(operation)) return { kind: 'rejection', rejection, isStrict }
  // The service reads it as an empty form, which may lack required fields.
  if (session.settings.lenient) return noForm
  return { kind: 'error', status: 415, message: `The content type must be ${formType}. ${strictNote}` }
}

/** The pairs of a multipart form, without files; none if it cannot be read. */
async function multipartPairs({ header }: MockRequest, body: string): Promise<[string, string][]> {
  const headers = { 'content-type': header('content-type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/**
 * The media type of a body without its parameters; empty if there is no body. A body in another charset than UTF-8
 * has none, because it would be read wrongly.
 */
function mediaTypeOf({ header }: MockRequest, body: string): string | undefined {
  if (body === '') return undefined
  const [mediaType = '', ...parameters] = (header('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset="?([^"]*)/.exec(parameter)?.[1]?.trim()).find(Boolean)
  return charset === undefined || utf8.includes(charset) ? mediaType.trim() : ''
}

/** UTF-8, and charsets that it contains. */
const utf8 = ['utf-8', 'utf8', 'us-ascii']
