import { answer, otherError, type Answer, type Refusal } from './answer.ts'
import { exampleBody, type MockContract, type Validators } from './contract.ts'
import type { OperationRequest } from './operation-request.ts'
import { applied, forcedAnswer, preferencesIn, type Preferences } from './preferences.ts'
import { decode, queryValues } from './query.ts'
import { allowedMethods, type Route } from './routes.ts'
import { remember, Sessions, type Session } from './sessions.ts'
import { delayFrom } from './settings.ts'
import { fieldErrors } from './violations.ts'

/** A request from the wire, from a page or from a test: the same for all of them. */
export interface MockRequest {
  method: string
  /** The origin that links begin with, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, asked for only when the request is remembered. */
  headers(): Record<string, string>
  /** The body as text; undefined when it is larger than {@link maxBody}. */
  body: string | undefined
}

/** How large a body may be, in bytes. */
export const maxBody = 1_000_000

export interface MockParts {
  contract: MockContract
  routes: (path: string) => Route | undefined
  validators: Validators
  sessions: Sessions
  /** The one key that is accepted. Without it, every bearer token is a key. */
  apiKey?: string | undefined
  random: () => number
  wait(milliseconds: number): Promise<void>
  /** What carries out an operation; {@link direct} unless something stands in between. */
  pipeline?: Pipeline
}

export type Pipeline = (
  mock: MockParts,
  session: Session,
  request: MockRequest,
  operation: OperationRequest,
  preferences: Preferences,
) => Answer | Promise<Answer>

/** Answers a request to any path, and remembers that it was asked. */
export async function respond(mock: MockParts, request: MockRequest): Promise<Answer> {
  const session = mock.sessions.get(request.header('x-mock-session'))
  const answered = await routed(mock, session, request).catch(asAnswer)
  remember(session, seen(request, answered))
  return answered
}

// What cannot be read, such as a preference, is said to the caller; it is no fault of the service.
function asAnswer(error: unknown): Answer {
  return otherError(400, error instanceof Error ? error.message : String(error))
}

async function routed(mock: MockParts, session: Session, request: MockRequest): Promise<Answer> {
  const route = mock.routes(request.path)
  if (!route) return otherError(404, 'Not found.')
  if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: allowedMethods(route) } }
  const operation = route.operations.get(request.method === 'HEAD' ? 'GET' : request.method)
  if (!operation) return otherError(405, `${request.method} is not allowed here.`, { Allow: allowedMethods(route) })
  if (request.body === undefined) return otherError(413, 'The body is larger than 1 MB.')
  return preferred(mock, session, request, {
    operation,
    id: route.id,
    query: queryValues(operation, request.search),
    form: decode(operation.form ? request.body : ''),
    address: { path: request.origin + request.path, search: request.search },
  })
}

async function preferred(
  mock: MockParts,
  session: Session,
  request: MockRequest,
  operation: OperationRequest,
): Promise<Answer> {
  const preferences = preferencesIn(request.header('prefer'))
  // Only Prism makes data up.
  if (!mock.pipeline || preferences.dynamic !== 'true') delete preferences.dynamic
  const [min, max] = preferences.delay === undefined ? session.settings.delay : delayFrom(preferences.delay)
  if (max > 0) await mock.wait(min + mock.random() * (max - min))
  const forced = forcedAnswer(mock.contract, operation.operation, preferences)
  if (forced) return forced
  if (session.settings.fail > 0 && mock.random() < session.settings.fail)
    return { status: 500, headers: {}, body: exampleBody(mock.contract, operation.operation, 500) }
  const answered = await (mock.pipeline ?? direct)(mock, session, request, operation, preferences)
  const followed = applied(preferences)
  return followed ? { ...answered, headers: { ...answered.headers, 'Preference-Applied': followed } } : answered
}

/** Carries out an operation with nothing in between. */
export const direct: Pipeline = (mock, { state }, request, operation) =>
  answer(mock.contract, state, operation, refusalOf(mock, request, operation))

/** Why the request is refused, before the records are looked at. */
export function refusalOf(
  mock: MockParts,
  request: MockRequest,
  { operation, query, form }: OperationRequest,
): Refusal {
  const validators = mock.validators[operation.operationId]
  if (!isAuthenticated(request.header('authorization'), mock.apiKey)) return { unauthenticated: true }
  if (operation.form && !isForm(request)) return { unsupportedMediaType: true }
  const errors =
    fieldErrors(validators?.query, query) ?? (operation.form ? fieldErrors(validators?.form, form) : undefined)
  return errors ? { errors } : {}
}

function isAuthenticated(header: string | null | undefined, apiKey: string | undefined): boolean {
  const [, token] = /^bearer +(\S+) *$/i.exec(header ?? '') ?? []
  return token !== undefined && (apiKey === undefined || token === apiKey)
}

/** A form by its media type, or nothing at all: the type of a body that is not there says nothing. */
function isForm({ body, header }: MockRequest): boolean {
  return (
    body === '' ||
    header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  )
}

// A thousand requests of a megabyte each would not fit.
const rememberedBody = 10_000

function seen(request: MockRequest, { status }: Answer): Parameters<typeof remember>[1] {
  const headers = request.headers()
  if (headers['authorization'] !== undefined)
    headers['authorization'] = headers['authorization'].replace(/^(bearer )?.*/i, '$1***')
  return {
    method: request.method,
    path: request.path,
    query: request.search,
    headers,
    body: (request.body ?? '').slice(0, rememberedBody),
    status,
  }
}
