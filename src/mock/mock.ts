import { carryOut, type Rejection } from './carry-out.ts'
import { exampleBody, type MockContract, type Validators } from './contract.ts'
import { applied, forcedResponse, preferencesIn } from './preferences.ts'
import { decode, isAuthenticated, isForm, queryValues, type MockRequest, type OperationRequest } from './request.ts'
import { otherError, type MockResponse } from './response.ts'
import { allowedMethods, type Route } from './routes.ts'
import { remember, type SeenRequest, type Session, type Sessions } from './sessions.ts'
import { delayFrom } from './settings.ts'
import { fieldErrors } from './violations.ts'

export interface MockParts {
  contract: MockContract
  routes: (path: string) => Route | undefined
  validators: Validators
  sessions: Sessions
  /** The one key that is accepted. Without it, every bearer token is a key. */
  apiKey?: string | undefined
  random: () => number
  wait(milliseconds: number): Promise<void>
}

/** Responds to a request to any path, and remembers the request. */
export async function respond(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const session = mock.sessions.get(request.header('x-mock-session'))
  const response = await routed(mock, session, request).catch(asResponse)
  remember(session, seen(request, response))
  return response
}

// What cannot be read, such as a preference, is said to the caller; it is no fault of the service.
function asResponse(error: unknown): MockResponse {
  return otherError(400, error instanceof Error ? error.message : String(error))
}

async function routed(mock: MockParts, session: Session, request: MockRequest): Promise<MockResponse> {
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
): Promise<MockResponse> {
  const preferences = preferencesIn(request.header('prefer'))
  const [min, max] = preferences.delay === undefined ? session.settings.delay : delayFrom(preferences.delay)
  if (max > 0) await mock.wait(min + mock.random() * (max - min))
  const forced = forcedResponse(mock.contract, operation.operation, preferences)
  if (forced) return forced
  if (session.settings.fail > 0 && mock.random() < session.settings.fail)
    return { status: 500, headers: {}, body: exampleBody(mock.contract, operation.operation, 500) }
  const response = carryOut(mock.contract, session.state, operation, rejectionOf(mock, request, operation))
  const followed = applied(preferences)
  return followed ? { ...response, headers: { ...response.headers, 'Preference-Applied': followed } } : response
}

/** Why the request is rejected, before the records are looked at. */
function rejectionOf(mock: MockParts, request: MockRequest, { operation, query, form }: OperationRequest): Rejection {
  const validators = mock.validators[operation.operationId]
  if (!isAuthenticated(request, mock.apiKey)) return { unauthenticated: true }
  if (operation.form && !isForm(request)) return { unsupportedMediaType: true }
  const errors =
    fieldErrors(validators?.query, query) ?? (operation.form ? fieldErrors(validators?.form, form) : undefined)
  return errors ? { errors } : {}
}

// A thousand requests of a megabyte each would not fit.
const rememberedBody = 10_000

function seen(request: MockRequest, { status }: MockResponse): SeenRequest {
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
