// The one place that turns the results of the steps into a response.

import { fill, needs, type Roles, wordsIn } from '../../lib/fill-body.ts'
import { type DocumentedResponse, type MockContract, type MockOperation, responseOf } from '../contract/types.ts'
import { InputError } from '../errors.ts'
import type { MockResponse } from './mock-response.ts'
import type { HttpOutcome, Outcome } from './outcome.ts'
import { escapeText } from '../../lib/html.ts'
import { shortened } from '../../lib/text.ts'
import type { RoutedRequest } from './requests.ts'

type OutcomeOf<Kind> = Extract<Outcome, { kind: Kind }>

/** The response to a request for an operation. */
export function render(routed: RoutedRequest, outcome: Outcome): MockResponse {
  switch (outcome.kind) {
    case 'success':
      return success(routed.operation, outcome)
    case 'rejection':
      return rejection(routed.operation, outcome)
    case 'example':
      return example(routed, outcome)
    case 'drop':
      return { status: 0, headers: {}, fault: 'drop', reason: 'The connection is dropped.' }
    case 'hang':
      return { status: 0, headers: {}, fault: 'hang', reason: 'No response is sent.' }
    default:
      return renderHttp(routed.mock.contract, outcome)
  }
}

/** The response to every other request. */
export function renderHttp(contract: MockContract, outcome: HttpOutcome): MockResponse {
  if (outcome.kind === 'error') return error(contract, outcome)
  if (outcome.kind === 'given') return { status: outcome.response.status, headers: {}, given: outcome.response }
  const { status, headers = {}, body } = outcome
  return { status, headers, body, ...(typeof body === 'string' && { mediaType: 'text/plain; charset=utf-8' }) }
}

/** Everything beside the record comes from the example. */
function success(operation: MockOperation, { roles }: OutcomeOf<'success'>): MockResponse {
  const status = operation.success
  const documented = responseOf(operation, status)
  const response = responseWith(documented, status, { ...exampleRoles(operation, status), ...roles })
  if (documented?.headerRoles)
    for (const [name, role] of Object.entries(documented.headerRoles))
      if (roles[role] !== undefined) response.headers[name] = String(roles[role])
  return response
}

// Repeating everything that was sent would let a caller keep the mock busy.
const shownIssues = 20
const shownName = 100

function rejection(operation: MockOperation, outcome: OutcomeOf<'rejection'>): MockResponse {
  const { rejection: documented, issues = [] } = outcome
  const { status } = documented
  const response = responseOf(operation, status)
  const shown = issues
    .slice(0, shownIssues)
    .map((issue) => [shortened(issue.field, shownName), shortened(issue.sentence, 2 * shownName)])
  const errors = Object.fromEntries(shown.map(([field, sentence]) => [field, [sentence]])) as unknown
  const example = exampleRoles(operation, status, documented.example)
  const roles = issues.length > 0 ? { ...example, 'field-errors': errors } : example
  const more = issues.length > shownIssues ? [`(and ${issues.length - shownIssues} more)`] : []
  const words = response?.body ? wordsIn(response.body, roles) : []
  const rendered = responseWith(response, status, { ...roles, message: [...words, ...more] })
  const sentences = shown.map(([, sentence]) => sentence)
  return sentences.length > 0 ? { ...rendered, reason: sentences.join(' ') } : rendered
}

/** An example of the contract. */
function example({ operation }: RoutedRequest, outcome: OutcomeOf<'example'>): MockResponse {
  const { status, example: name, message, body } = outcome
  const documented = responseOf(operation, status)
  const roles = message === undefined ? exampleRoles(operation, status, name) : { message }
  const response = responseWith(documented, status, roles)
  if (body !== undefined) return { ...response, body }
  const whole = message === undefined ? documented?.bodies?.[nameOf(documented, name) ?? ''] : undefined
  return whole === undefined ? response : { ...response, body: whole }
}

/** The values of a status's example; without an example, the description of the response. */
function exampleRoles(operation: MockOperation, status: number, name?: string): Roles {
  const response = responseOf(operation, status)
  if (response?.body === undefined) return {}
  return response.examples[nameOf(response, name) ?? ''] ?? { message: response.message }
}

/** The named example, or else the first. */
function nameOf({ examples }: DocumentedResponse, name?: string): string | undefined {
  return name ?? Object.keys(examples)[0]
}

// A message that repeats a body of 1 MB would let a caller keep the mock busy.
const longestMessage = 2_000

/** An error without an operation: the contract documents it as `default`. */
function error(
  { operations }: MockContract,
  { status, message, headers }: Omit<OutcomeOf<'error'>, 'kind'>,
): MockResponse {
  const response = responseWith(operations[0]?.responses['default'], status, {
    message: shortened(message, longestMessage),
  })
  return { ...response, headers: { ...response.headers, ...headers } }
}

/** The response to a request that cannot be used. @throws an unexpected error */
export function renderProblem(contract: MockContract, thrown: unknown): MockResponse {
  if (thrown instanceof InputError) return error(contract, thrown)
  throw thrown
}

/** A response whose body has the given roles. */
function responseWith(response: DocumentedResponse | undefined, status: number, roles: Roles): MockResponse {
  const { headers, body: template, mediaType = 'application/json' } = response ?? { examples: {} }
  const head: MockResponse = { status, headers: { ...headers } }
  if (status >= 400) head.reason = [roles['message'] ?? ''].flat().join(' ')
  if (template === undefined) return head
  // If the status in the body is optional, the example decides whether it is there.
  const hasStatus = 'status' in roles || needs(template, 'status')
  const body = fill(template, hasStatus ? { ...roles, status } : roles)
  return { ...head, body: mediaType === 'text/html' ? `<h1>${escapeText(String(body))}</h1>` : body, mediaType }
}
