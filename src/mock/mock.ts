import { type Service, withDefaults } from './behavior.ts'
import { carryOut, knownId, unknownId } from './carry-out.ts'
import type { MockOperation, PartSchema } from './contract.ts'
import { faultsIn } from './faults.ts'
import { formErrors, sameNameErrors } from './fields.ts'
import { applied, exampleResponse, forcedResponse, preferencesIn } from './preferences.ts'
import type { Key } from './keys.ts'
import type { Records } from './records.ts'
import { type FieldError, rejected, rejectedFields } from './rejection.ts'
import { isAuthenticated, keyOf, maxQuery, mediaTypeOf, type MockRequest, type OperationRequest } from './request.ts'
import { remember } from './request-log.ts'
import { asPage, failed, type MockResponse, otherError, statuses } from './response.ts'
import { allowedMethods, type Route } from './routes.ts'
import { appliedRule, preferencesOf, type Rule } from './rules.ts'
import type { Session, Sessions } from './sessions.ts'
import { delayFrom } from './settings.ts'
import {
  decode,
  decodeJson,
  hasTooManyPairs,
  maxPairs,
  type SentValues,
  trimmed,
  typed,
  typedQuery,
  type Values,
} from './values.ts'

export interface MockParts extends Service {
  routes: (path: string) => Route | undefined
  sessions: Sessions
  /** The one key that is accepted. Without it, every bearer token is a key. */
  apiKey?: string | undefined
  wait(milliseconds: number): Promise<void>
}

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'

/** Responds to a request to any path, and remembers the request. */
export async function respond(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const session = mock.sessions.get(request.header('x-mock-session'))
  let body = ''
  const read = async (): Promise<string | undefined> => {
    const text = await request.text()
    body = text ?? ''
    return text
  }
  const response = await routed(mock, session, { ...request, text: read }).catch((error: unknown) =>
    failed(mock.contract, error),
  )
  remember(session, request, body, response)
  const isForPrograms = !mock.behavior.needsAccept || request.header('accept')?.includes('json')
  return isForPrograms ? response : asPage(response)
}

async function routed(mock: MockParts, session: Session, request: MockRequest): Promise<MockResponse> {
  const { contract } = mock
  const route = mock.routes(request.path)
  if (!route) return otherError(contract, statuses.notFound, 'Not found.')
  const headers = { Allow: allowedMethods(route) }
  if (request.method === 'OPTIONS') return { status: statuses.noContent, headers }
  const operation = route.operations.get(request.method === 'HEAD' ? 'GET' : request.method)
  if (!operation)
    return otherError(contract, statuses.methodNotAllowed, `${request.method} is not allowed here.`, headers)
  if (request.search.length > maxQuery || hasTooManyPairs(request.search))
    return otherError(contract, statuses.uriTooLong, `The query is longer than ${maxQuery} characters.`)
  return preferred(mock, session, request, operation, route.id)
}

async function preferred(
  mock: MockParts,
  session: Session,
  request: MockRequest,
  operation: MockOperation,
  id: string | undefined,
): Promise<MockResponse> {
  const rule = appliedRule(session.rules, { operation, id, key: keyOf(request) })
  if (rule) return { ...(await ruled(mock, session, request, operation, id, rule)), by: 'rule' }
  const preferences = preferencesIn(request.header('prefer'))
  const followed = applied(preferences)
  const headers = followed === '' ? {} : { 'Preference-Applied': followed }
  const delay = preferences.delay === undefined ? session.settings.delay : delayFrom(preferences.delay)
  await delayed(mock, session, delay)
  const forced = forcedResponse(mock.contract, operation, preferences, headers)
  if (forced) return { ...forced, by: 'Prefer' }
  const { fail } = session.settings
  if (fail > 0 && session.random() < fail) return exampleResponse(mock.contract, operation, statuses.serverError)
  const response = await served(mock, session, request, operation, id)
  return followed === '' ? response : { ...response, headers: { ...response.headers, ...headers }, by: 'Prefer' }
}

/** The response to a request that a rule applies to. */
async function ruled(
  mock: MockParts,
  session: Session,
  request: MockRequest,
  operation: MockOperation,
  id: string | undefined,
  rule: Rule,
): Promise<MockResponse> {
  const preferences = preferencesOf(rule, operation)
  await delayed(mock, session, preferences.delay === undefined ? session.settings.delay : delayFrom(preferences.delay))
  if (rule.drop) return { status: statuses.serverError, headers: {}, isDropped: true }
  return forcedResponse(mock.contract, operation, preferences) ?? served(mock, session, request, operation, id)
}

async function delayed(mock: MockParts, { random }: Session, [min, max]: readonly [number, number]): Promise<void> {
  if (max > 0) await mock.wait(min + random() * (max - min))
}

/**
 * The response of the service.
 *
 * When several things are wrong, the first of these is said: no key, no such record, no form, wrong values. Nothing is
 * read of the body of a request without a key.
 */
async function served(
  mock: MockParts,
  session: Session,
  request: MockRequest,
  operation: MockOperation,
  id: string | undefined,
): Promise<MockResponse> {
  const { contract } = mock
  if (!isAuthenticated(request, mock.apiKey)) {
    const rejection = rejected(contract, operation, ['unauthenticated'])
    if (rejection) return rejection
  }
  const body = operation.form ? await request.text() : ''
  if (body === undefined) return otherError(contract, statuses.contentTooLarge, 'The body is larger than 1 MB.')
  if (hasTooManyPairs(body))
    return otherError(contract, statuses.contentTooLarge, `The form has more than ${maxPairs} fields.`)
  const target: OperationRequest = {
    operation,
    id,
    query: operation.query ? typedQuery(decode(request.search), operation.query) : {},
    form: {},
    address: { path: request.origin + request.path, search: request.search },
  }
  const records = session.state.get(operation.resource) as Records // every resource has its records
  const key = id === undefined ? undefined : knownId(mock, records, target)
  if (id !== undefined && key === undefined)
    return unknownId(mock, target) ?? otherError(contract, statuses.notFound, 'Not found.')
  if (operation.form) {
    const form = formOf(mock, request, operation, operation.form, body)
    if ('rejection' in form) return form.rejection
    target.form = form.values
  }
  return invalid(mock, records, target, key) ?? carryOut(mock, records, corrected(mock, target), key ?? '')
}

/** The values of the form, or why the body is not one. */
function formOf(
  { contract, behavior }: MockParts,
  request: MockRequest,
  operation: MockOperation,
  schema: PartSchema,
  body: string,
): { values: Values } | { rejection: MockResponse } {
  const valuesOf = (sent: SentValues): { values: Values } => ({
    values: typed(behavior.trims ? trimmed(sent) : sent, schema),
  })
  const mediaType = mediaTypeOf(request, body)
  if (mediaType === undefined || mediaType === formType) return valuesOf(decode(body))
  if (mediaType === jsonType && behavior.readsJson) return valuesOf(decodeJson(body))
  // A service that takes it for an empty form says which fields are missing.
  const missing = faultsIn(schema, {})
  const errors = Object.fromEntries(missing.map(({ field, sentence }) => [field, [sentence]]))
  const rejection = rejected(contract, operation, ['unsupported-media-type'], { 'field-errors': errors })
  return rejection ? { rejection } : valuesOf({})
}

/** A form that is rejected as a whole has no invalid field. */
const noErrors = { 'field-errors': {} }

/** Why the values of query and form are rejected; undefined if they are not. */
function invalid(
  { contract, behavior }: MockParts,
  records: Records,
  { operation, query, form }: OperationRequest,
  key: Key | undefined,
): MockResponse | undefined {
  const resource = contract.resources[operation.resource]
  const errors: FieldError[] = []
  if (operation.query && !behavior.correctQuery) {
    for (const { field, sentence } of faultsIn(operation.query, query))
      errors.push({ field, sentence, role: 'invalid-query' })
  }
  if (operation.form && resource) {
    const isEmpty = operation.action === 'update' && Object.keys(form).length === 0
    const rejection =
      isEmpty && behavior.rejectsEmptyUpdate && rejected(contract, operation, ['empty-update'], noErrors)
    if (rejection) return rejection
    errors.push(...formErrors(behavior, operation.form, resource, form))
    errors.push(...sameNameErrors(behavior, records, resource, form, key))
  }
  return rejectedFields(contract, operation, errors)
}

/** The query as a service carries it out that does not reject an invalid one. */
function corrected({ behavior }: MockParts, target: OperationRequest): OperationRequest {
  const { operation, query } = target
  const faults = operation.query ? faultsIn(operation.query, query) : []
  if (faults.length === 0) return target
  const invalidNames = faults.map(({ field }) => field)
  return { ...target, query: (behavior.correctQuery ?? withDefaults)(query, invalidNames, operation) }
}
