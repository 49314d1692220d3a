import type { MockParts } from './requests.ts'
import { overridden } from './forced-response.ts'
import { maxQuery, type MockRequest, tokenOf } from '../messages.ts'
import { asPage, failed, type MockResponse, otherError, statuses } from './render.ts'
import { allowedMethods } from './route.ts'
import type { Session } from '../sessions/sessions.ts'
import { hasTooManyPairs } from './form-values.ts'

/** Responds to a request to any path, and remembers the request. */
export async function respond(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const session = mock.sessions.get(request.header('x-mock-session'))
  let body = ''
  const text = async (): Promise<string | undefined> => {
    const read = await request.text()
    body = read ?? ''
    return read
  }
  const response = await routed(mock, session, { ...request, text }).catch((error: unknown) =>
    failed(mock.contract, error),
  )
  session.requests.add(request, body, response, mock.apiKey)
  const isForPrograms = !mock.behavior.needsAccept || request.header('accept')?.includes('json')
  return isForPrograms ? response : asPage(response)
}

async function routed(mock: MockParts, session: Session, request: MockRequest): Promise<MockResponse> {
  const { contract } = mock
  const route = mock.routes(request.path)
  if (!route) return otherError(contract, statuses.notFound, 'Not found.')
  if (request.method === 'OPTIONS') return { status: statuses.noContent, headers: { Allow: allowedMethods(route) } }
  const operation = route.operations.get(request.method === 'HEAD' ? 'GET' : request.method)
  if (!operation)
    return otherError(contract, statuses.methodNotAllowed, `${request.method} is not allowed here.`, {
      Allow: allowedMethods(route),
    })
  if (request.search.length > maxQuery || hasTooManyPairs(request.search))
    return otherError(contract, statuses.uriTooLong, `The query is longer than ${maxQuery} characters.`)
  return overridden({ mock, session, request, operation, id: route.id, token: tokenOf(request) })
}
