import { validateFields } from '../../lib/validation.ts'
import { type PartSchema, rejectionFor, type Values } from '../contract/types.ts'
import { type MockRequest, type Outcome, isOutcome, strictNote } from '../messages.ts'
import { hasTooManyPairs, maxPairs, pairsIn, pairsInJson, queryValues, valuesOf } from './form-values.ts'
import type { ParsedRequest, RoutedRequest } from './requests.ts'

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'

/** The values of a request; or why they cannot be read, or that its record is not there. */
export async function parse(routed: RoutedRequest): Promise<ParsedRequest | Outcome> {
  const { mock, operation, request, resource, records, id } = routed
  const body = operation.form ? await request.text() : ''
  if (body === undefined) return tooLarge('The body is larger than 1 MB.')
  const recordId = id === undefined ? undefined : resource.ids().parse(mock.contract.behavior.readId(id))
  if (id !== undefined && records.get(recordId) === undefined) return notThere(routed, recordId !== undefined)
  const read = operation.form ? formIn(routed, operation.form, body) : noForm
  if (isOutcome(read)) return read
  const query = operation.query ? queryValues(request.search, operation.query) : {}
  return { ...routed, recordId, query, form: read.form, ignored: ignoredOf(routed, read.form) }
}

function tooLarge(message: string): Outcome {
  return { kind: 'error', status: 413, message }
}

function notThere({ operation }: RoutedRequest, isWellFormed: boolean): Outcome {
  const rejection = rejectionFor(operation, ...(isWellFormed ? [] : ['malformed-id']), 'unknown-id')
  if (rejection) return { kind: 'rejection', rejection }
  return { kind: 'error', status: 404, message: 'Not found.' }
}

const noForm: { form: Values } = { form: {} }

/** The values of the form. */
function formIn(routed: RoutedRequest, schema: PartSchema, body: string): { form: Values } | Outcome {
  const { mock, request, session } = routed
  const { readsJson, trims } = mock.contract.behavior
  const mediaType = mediaTypeOf(request, body)
  const isJson = mediaType === jsonType && readsJson
  const isReadHere = mediaType === undefined || mediaType === formType || (isJson && session.settings.lenient)
  if (!isReadHere) return unsupportedMediaType(routed, isJson)
  const json = isJson ? pairsInJson(body) : undefined
  if (json ? json.length > maxPairs : hasTooManyPairs(body))
    return tooLarge(`The form has more than ${maxPairs} fields.`)
  return { form: valuesOf(json ?? pairsIn(body), schema, trims) }
}

const nothing: readonly string[] = []

/** What was sent and has no effect: a typing error, perhaps. What is rejected is no part of it. */
function ignoredOf({ mock, operation, request, session }: RoutedRequest, form: Values): readonly string[] {
  const isIgnored = session.settings.lenient && mock.contract.behavior.unknownFields === 'ignored'
  if (request.search === '' && !isIgnored) return nothing
  const sent = [...new URLSearchParams(request.search).keys()].filter((name) => !name.startsWith('__'))
  const others = sent.filter((name) => !Object.hasOwn(operation.query?.fields ?? {}, name))
  const fields = isIgnored ? Object.keys(form).filter((name) => !Object.hasOwn(operation.form?.fields ?? {}, name)) : []
  return [...others, ...fields]
}

/** @param isStrict whether a service would read the body, and only the mock rejects it */
function unsupportedMediaType({ operation, session }: RoutedRequest, isStrict: boolean): { form: Values } | Outcome {
  const rejection = rejectionFor(operation, 'unsupported-media-type')
  if (!rejection) {
    // A service that does not reject it takes it for an empty form.
    if (session.settings.lenient) return noForm
    const message = `The content type must be ${formType}.`
    return { kind: 'error', status: 415, message: `${message} ${strictNote}` }
  }
  // A service that rejects it as an invalid form names the fields that are missing.
  const asForm = operation.rejections['invalid-form']
  const isAlike = asForm?.status === rejection.status && asForm.example === rejection.example
  const { fields, required = Object.keys(fields) } = operation.form ?? { fields: {} }
  const issues = isAlike ? validateFields({ fields, required }, {}, 'invalid-form') : []
  return { kind: 'rejection', rejection, issues, isStrict }
}

/**
 * The media type of a body without its parameters; nothing if there is no body, whose type means nothing. Text of another
 * charset than UTF-8 is of no type, because it would be read wrongly.
 */
function mediaTypeOf({ header }: MockRequest, body: string): string | undefined {
  if (body === '') return undefined
  const [mediaType = '', ...parameters] = (header('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset="?([^"]*)/.exec(parameter)?.[1]?.trim()).find(Boolean)
  return charset === undefined || utf8.includes(charset) ? mediaType.trim() : ''
}

/** The names of UTF-8, and of what is written as in UTF-8. */
const utf8 = ['utf-8', 'utf8', 'us-ascii']
