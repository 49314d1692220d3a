// The one place where a response is made of what the steps found out.

import { fill, hasRole, needs, type Roles, wordsIn } from '../../lib/fill-body.ts'
import { type DocumentedResponse, type MockContract, type MockOperation, responseOf } from '../contract/types.ts'
import { InputError } from '../errors.ts'
import type { HttpOutcome, MockRequest, MockResponse, Outcome } from '../messages.ts'
import { errorPage, sentencePage } from './error-page.ts'
import type { RoutedRequest } from './requests.ts'
import { strictNote } from './strict-note.ts'

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

/** The response to any other request. */
export function renderHttp(contract: MockContract, outcome: HttpOutcome): MockResponse {
  if (outcome.kind === 'error') return error(contract, outcome)
  if (outcome.kind === 'left') return { status: 0, headers: {}, fault: 'drop', reason: 'The caller disconnected.' }
  if (outcome.kind === 'given') {
    const { response, by } = outcome
    return { status: response.status, headers: {}, given: response, ...(by && { by }) }
  }
  const { status, headers = {}, body } = outcome
  return { status, headers, body, ...(typeof body === 'string' && { mediaType: 'text/plain; charset=utf-8' }) }
}

/** What the response has beside the record is what its example has. */
function success(operation: MockOperation, { roles }: OutcomeOf<'success'>): MockResponse {
  const status = operation.success
  const documented = responseOf(operation, status)
  const response = written(documented, status, { ...exampleRoles(operation, status), ...roles })
  for (const [name, role] of Object.entries(documented?.headerRoles ?? {}))
    if (roles[role] !== undefined) response.headers[name] = String(roles[role])
  return response
}

// A response that repeats everything that was sent would help a caller to keep the mock busy.
const shownIssues = 20
const shownName = 100

function rejection(operation: MockOperation, outcome: OutcomeOf<'rejection'>): MockResponse {
  const { rejection: documented, issues = [], isStrict = false } = outcome
  const { status } = documented
  const response = responseOf(operation, status)
  const hasMessage = response?.body !== undefined && hasRole(response.body, 'message')
  const shown = issues.slice(0, shownIssues).map((issue) => {
    // Where the body has no message, what only a strict mock rejects says so itself.
    const note = issue.isStrict && !hasMessage ? ` ${strictNote}` : ''
    return [shortened(issue.field, 1), shortened(issue.sentence, 2) + note]
  })
  const errors = Object.fromEntries(shown.map(([field, sentence]) => [field, [sentence]])) as unknown
  const example = exampleRoles(operation, status, documented.example)
  const roles = issues.length > 0 ? { ...example, 'field-errors': errors } : example
  const more = issues.length > shownIssues ? `(and ${issues.length - shownIssues} more)` : ''
  const notes = [more, isStrict ? strictNote : ''].filter(Boolean)
  const words = response?.body ? wordsIn(response.body, roles) : []
  const rendered = written(response, status, { ...roles, message: [...words, ...notes] })
  const sentences = shown.map(([, sentence]) => sentence)
  return sentences.length > 0 ? { ...rendered, reason: sentences.join(' ') } : rendered
}

function shortened(text: string, times: number): string {
  return text.length > shownName * times ? `${text.slice(0, shownName * times)}…` : text
}

/** An example as the contract shows it, with links that lead to this mock, as those of the other responses do. */
function example({ mock, operation, request }: RoutedRequest, outcome: OutcomeOf<'example'>): MockResponse {
  const { status, example: name, message, body } = outcome
  const documented = responseOf(operation, status)
  const roles = message === undefined ? exampleRoles(operation, status, name) : { message }
  const response = written(documented, status, roles)
  if (body !== undefined) return { ...response, body }
  const shown = documented?.bodies?.[nameOf(documented, name) ?? ''] ?? response.body
  if (shown === undefined || message !== undefined) return response
  const from = mock.contract.origin + operation.path
  const to = request.origin + request.path
  const ownLink = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(from) ? to + value.slice(from.length) : value
  return { ...response, body: JSON.parse(JSON.stringify(shown), ownLink) as unknown }
}

/** What the example of a documented status has, and the description of the response where there is no example. */
function exampleRoles(operation: MockOperation, status: number, name?: string): Roles {
  const response = responseOf(operation, status)
  if (response?.body === undefined) return {}
  return response.examples[nameOf(response, name) ?? ''] ?? { message: response.message }
}

/** The example that is meant: the first, unless one is named. */
function nameOf({ examples }: DocumentedResponse, name?: string): string | undefined {
  return name ?? Object.keys(examples)[0]
}

// A message that repeats a body of 1 MB would help a caller to keep the mock busy.
const longestMessage = 2_000

/** An error that has nothing to do with an operation: what the contract documents as `default`. */
function error(
  { operations }: MockContract,
  { status, message, headers }: Omit<OutcomeOf<'error'>, 'kind'>,
): MockResponse {
  const shown = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
  const response = written(operations[0]?.responses['default'], status, { message: shown })
  // A path that is unknown is like a record that is unknown.
  const anyAccept = operations.some(({ responses }) => responses[status]?.anyAccept)
  return { ...response, headers: { ...response.headers, ...headers }, ...(anyAccept && { anyAccept }) }
}

/** The response to a request that cannot be followed. @throws an unexpected error */
export function renderProblem(contract: MockContract, thrown: unknown): MockResponse {
  if (thrown instanceof InputError) return error(contract, thrown)
  throw thrown
}

/** What a browser gets instead of an error in JSON: a page, or the way to the login page. */
export function forBrowsers(request: MockRequest, response: MockResponse): MockResponse {
  const { status, reason = '', by } = response
  if (status === 401 && by === undefined)
    return { status: 302, headers: { Location: `${request.origin}/login` }, ...(reason && { reason }) }
  return errorPage(response)
}

/** A response whose body has the given roles. */
function written(response: DocumentedResponse | undefined, status: number, roles: Roles): MockResponse {
  const { headers, body: template, mediaType = 'application/json', anyAccept } = response ?? { examples: {} }
  const head: MockResponse = { status, headers: { ...headers } }
  if (status >= 400) head.reason = [roles['message'] ?? ''].flat().join(' ')
  if (template === undefined) return head
  // A body that can be without its status has it where the example has it.
  const hasStatus = 'status' in roles || needs(template, 'status')
  const body = fill(template, hasStatus ? { ...roles, status } : roles)
  const shown = mediaType === 'text/html' ? sentencePage(String(body)) : body
  return { ...head, body: shown, mediaType, ...(anyAccept && { anyAccept }) }
}
