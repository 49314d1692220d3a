import type { MockRequest } from './mock-request.ts'
import type { MockResponse } from './mock-response.ts'
import { isOutcome, type Outcome } from './outcome.ts'
import { FunctionError } from '../errors.ts'
import { keysIn, redactKeys } from '../sessions/request-log.ts'
import type { Session } from '../sessions/sessions.ts'
import { authenticate } from './authenticate.ts'
import { deprecationHeaders } from './deprecations.ts'
import { execute } from './execute.ts'
import { millisecondsOf } from '../sessions/settings.ts'
import { forcedResponse, isAnythingForced } from './forced-response.ts'
import { parse } from './parse.ts'
import { render, renderHttp, renderProblem } from './render.ts'
import type { Mock, RoutedRequest } from './requests.ts'
import { route } from './route.ts'
import { validate } from './validate.ts'
import { propertiesOf } from '../../lib/json.ts'

/** Responds to a request to any path, and logs the request. */
export async function handle(mock: Mock, request: MockRequest): Promise<MockResponse> {
  const session = mock.sessions.get(request.header('x-mock-session'))
  const { requests } = session
  let body: Promise<string | undefined> | undefined
  const text = (): Promise<string | undefined> => (body ??= request.text())
  let response: MockResponse
  try {
    response = await responseTo(mock, session, { ...request, text })
  } catch (thrown) {
    if (thrown instanceof FunctionError) warnOf(mock, request, thrown)
    response = renderProblem(mock.contract, thrown)
  }
  const sent = body && (await body.catch(() => ''))
  requests.add(request, sent ?? '', response, mock.apiKey)
  mock.changes.tell()
  return response
}

/** A test whose function fails may never see the response, so the error is printed with its place. */
function warnOf({ apiKey, warn }: Mock, { header }: MockRequest, { message, cause }: FunctionError): void {
  const place = /^ +at .*$/m.exec(String(propertiesOf(cause)['stack']))?.[0].trim() ?? ''
  warn(redactKeys([message, place].filter(Boolean).join(' '), keysIn(header('authorization'), apiKey)))
}

async function responseTo(mock: Mock, session: Session, request: MockRequest): Promise<MockResponse> {
  const routed = route(mock, session, request)
  if (isOutcome(routed)) return renderHttp(mock.contract, routed)
  const forced = isAnythingForced(routed) ? await forcedResponse(routed) : undefined
  const delay = forced?.delay ?? millisecondsOf(session.settings.delay)
  // Read now: the body of a caller who leaves during the delay is gone. A service has read it by then, and the log
  // shows it, whatever the response is.
  const body = routed.operation.form && !authenticate(routed) ? await request.text() : ''
  if (delay > 0) await mock.wait(delay, request.signal)
  const outcome = forced?.outcome ?? outcomeOf(routed, body)
  const response = render(routed, outcome)
  response.operation = routed.operation.operationId
  if (routed.operation.deprecations) response.headers = { ...response.headers, ...(await deprecationHeaders(routed)) }
  return forced ? forced.mark(response) : response
}

/**
 * The response of the service.
 *
 * If several things are wrong, the first of these is reported: no key, no such record, not a form, invalid values.
 * The body of a request without a key is not read.
 */
function outcomeOf(routed: RoutedRequest, body: string | undefined): Outcome {
  const unauthenticated = authenticate(routed)
  if (unauthenticated) return unauthenticated
  const parsed = parse(routed, body)
  if (isOutcome(parsed)) return parsed
  return validate(parsed) ?? execute(parsed)
}
