// The one place where a response is made of what the steps found out.

import { escapeText } from '../../lib/html.ts'
import { fill, hasRole, type Roles } from '../contract/fill-body.ts'
import { read } from '../contract/read-body.ts'
import {
  type DocumentedRejection,
  type DocumentedResponse,
  exampleBody,
  type MockContract,
  type MockOperation,
  responseOf,
} from '../contract/types.ts'
import { InputError, StateError } from '../errors.ts'
import { type MockRequest, type MockResponse, type Outcome, statuses, strictNote } from '../messages.ts'

/** The request that an outcome is for; left out where it is for no operation. */
interface Rendered {
  operation: MockOperation
  request: MockRequest
}

type OutcomeOf<Kind> = Extract<Outcome, { kind: Kind }>

export function render(contract: MockContract, outcome: Outcome, of?: Rendered): MockResponse {
  switch (outcome.kind) {
    case 'success':
      return of ? success(of.operation, outcome) : empty(statuses.ok)
    case 'rejection':
      return of ? rejection(of.operation, outcome) : empty(outcome.rejection.status)
    case 'example':
      return of ? example(contract, of, outcome) : empty(outcome.status)
    case 'error':
      return error(contract, outcome)
    case 'empty':
      return empty(outcome.status, outcome.headers)
    case 'raw': {
      const mediaType = typeof outcome.body === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
      return { ...empty(outcome.status), body: outcome.body, mediaType }
    }
    case 'given':
      return { ...empty(outcome.response.status), given: outcome.response, ...(outcome.by && { by: outcome.by }) }
    case 'drop':
    case 'hang':
      return { ...empty(0), fault: outcome.kind }
  }
}

function empty(status: number, headers: Record<string, string> = {}): MockResponse {
  return { status, headers }
}

/** What the response has beside the record is what its example has. */
function success(operation: MockOperation, { roles, location, link }: OutcomeOf<'success'>): MockResponse {
  const status = operation.success
  const documented = responseOf(operation, status)
  const response = written(documented, status, { ...exampleRoles(operation, status), ...roles })
  if (documented?.location && location !== undefined) response.headers['Location'] = location
  if (documented?.link && link !== undefined) response.headers['Link'] = link
  for (const [name, role] of Object.entries(documented?.numbers ?? {})) response.headers[name] = String(roles?.[role])
  return response
}

// A response that repeats everything that was sent would help a caller to keep the mock busy.
const shownIssues = 20
const shownName = 100

function rejection(operation: MockOperation, outcome: OutcomeOf<'rejection'>): MockResponse {
  const { rejection: documented, issues = [], isStrict = false } = outcome
  const { status } = documented
  const roles = exampleRoles(operation, status, exampleOf(operation, documented))
  const shown = issues.slice(0, shownIssues)
  const sentences = shown.map(({ sentence }) => shortened(sentence, 2))
  const errors = shown.map(({ field }, index) => [shortened(field, 1), [sentences[index]]])
  const more = issues.length > shownIssues ? `(and ${issues.length - shownIssues} more)` : ''
  const { schema } = responseOf(operation, status) ?? {}
  const isPlaceless = schema !== undefined && sentences.length > 0 && !hasRole(schema, 'field-errors')
  const words = isPlaceless ? sentences : [roles['message']]
  const message = [...words, more, isStrict && strictNote].filter(Boolean)
  const given = issues.length > 0 ? { 'field-errors': Object.fromEntries(errors) as unknown } : {}
  const response = written(responseOf(operation, status), status, {
    ...roles,
    ...(message.length > 0 && { message: isPlaceless ? message : message.join(' ') }),
    ...given,
  })
  return sentences.length > 0 ? { ...response, reason: sentences.join(' ') } : response
}

function shortened(text: string, times: number): string {
  return text.length > shownName * times ? `${text.slice(0, shownName * times)}…` : text
}

/** The example of the reason, or else one that is not for another reason. */
function exampleOf(operation: MockOperation, { status, example: own }: DocumentedRejection): string | undefined {
  const ofReasons = Object.values(operation.rejections).flatMap((one) => (one.status === status ? [one.example] : []))
  const names = Object.keys(responseOf(operation, status)?.examples ?? {})
  // Of several reasons for one status, those with errors of fields share their message.
  const ofFields = ['invalid-form', 'invalid-query'].map((role) => operation.rejections[role])
  const alike = ofFields.find((one) => one?.status === status)?.example
  return own ?? names.find((name) => !ofReasons.includes(name)) ?? alike
}

/** An example as the contract shows it, with links that lead to this mock, as those of the other responses do. */
function example(contract: MockContract, of: Rendered, outcome: OutcomeOf<'example'>): MockResponse {
  const { operation, request } = of
  const { status, example: name, message, body } = outcome
  const documented = responseOf(operation, status)
  const roles = message === undefined ? exampleRoles(operation, status, name) : { message }
  const response = written(documented, status, roles)
  if (body !== undefined) return { ...response, body }
  const shown = documented && message === undefined ? exampleBody(documented, name) : undefined
  if (shown === undefined) return response
  const from = contract.origin + operation.path
  const to = request.origin + request.path
  const ownLink = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(from) ? to + value.slice(from.length) : value
  return { ...response, body: JSON.parse(JSON.stringify(shown), ownLink) as unknown }
}

/** What the example of a documented status has, and the description of the response where there is no example. */
function exampleRoles(operation: MockOperation, status: number, name?: string): Roles {
  const response = responseOf(operation, status)
  if (response?.schema === undefined) return {}
  const known = rolesRead.get(response) ?? new Map<string | undefined, Roles>()
  rolesRead.set(response, known)
  const roles = known.get(name) ?? { message: response.message, ...read(response.schema, exampleBody(response, name)) }
  known.set(name, roles)
  return roles
}

/** An example is read once: every success and most errors are written from one. */
const rolesRead = new WeakMap<DocumentedResponse, Map<string | undefined, Roles>>()

// A message that repeats a body of 1 MB would help a caller to keep the mock busy.
const longestMessage = 2_000

/** An error that has nothing to do with an operation: what the contract documents as `default`. */
function error({ operations: [first] }: MockContract, { status, message, headers }: OutcomeOf<'error'>): MockResponse {
  const shown = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
  const response = written(first?.responses['default'], status, { message: shown })
  return { ...response, headers: { ...response.headers, ...headers } }
}

/**
 * The response to a request that was not carried out: 400 for what the request did; what nobody foresaw is a mistake of
 * the mock, and its place is printed for whoever mends it.
 */
export function renderFailure(contract: MockContract, thrown: unknown): MockResponse {
  const failed = (status: number, message: string): MockResponse => render(contract, { kind: 'error', status, message })
  if (thrown instanceof StateError) return failed(statuses.insufficientStorage, thrown.message)
  if (thrown instanceof InputError) return failed(statuses.badRequest, thrown.message)
  const { name = 'value', stack = '' } = Object(thrown)
  // Without the message, which may repeat what was sent, a key too.
  const places = String(stack)
    .split('\n')
    .filter((line) => /^ +at /.test(line))
  console.error([`The mock failed on a request: nobody foresaw this ${name}.`, ...places].join('\n'))
  const message = 'The mock failed on this request. That is a mistake in the mock: report it with what it printed.'
  return failed(statuses.serverError, message)
}

/** The page that a browser would get instead of an error in JSON. */
export function asPage(response: MockResponse): MockResponse {
  const { status, body, reason = '' } = response
  if (status < statuses.badRequest || body === undefined) return response
  return { ...response, body: pageOf(reason), mediaType: 'text/html' }
}

function pageOf(sentence: string): string {
  return `<h1>${escapeText(sentence)}</h1>`
}

/** A response whose body has the given roles. */
function written(response: DocumentedResponse | undefined, status: number, roles: Roles): MockResponse {
  const { headers, schema, mediaType = 'application/json' } = response ?? { examples: {} }
  const head: MockResponse = { status, headers: { ...headers } }
  if (status >= statuses.badRequest) head.reason = [roles['message'] ?? ''].flat().join(' ')
  if (schema === undefined) return head
  const body = fill(schema, { status, ...roles })
  return { ...head, body: mediaType === 'text/html' ? pageOf(String(body)) : body, mediaType }
}
