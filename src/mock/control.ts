import type { MockParts } from './mock.ts'
import type { SessionControl } from './options.ts'
import type { MockRequest } from './request.ts'
import { failed, type MockResponse, otherError, statuses } from './response.ts'
import { sessionControl } from './session-control.ts'

export const controlPath = '/__mock/'

type Command = (session: SessionControl, body: () => unknown, mock: MockParts, name: string) => MockResponse

/** What a test can ask of the mock, by method and path. `X-Mock-Session` chooses the session here too. */
const commands: Record<string, Command> = {
  'GET /__mock/state': (session) => ok(session.records()),
  // What the body holds is checked there.
  'PUT /__mock/seed': (session, body) => ok(session.seed(body() as Parameters<SessionControl['seed']>[0])),
  'POST /__mock/reset': (session) => {
    session.reset()
    return done
  },
  'GET /__mock/requests': (session) => ok(session.requests()),
  'DELETE /__mock/requests': (_session, _body, mock, name) => {
    mock.sessions.get(name).requests = []
    return done
  },
  'GET /__mock/settings': (session) => ok(session.settings()),
  'PATCH /__mock/settings': (session, body) => ok(session.settings(body() as object)),
  'GET /__mock/rules': (session) => ok(session.rules()),
  'POST /__mock/rules': (session, body) => {
    session.rule(body() as object)
    return ok(session.rules())
  },
  'DELETE /__mock/rules': (_session, _body, mock, name) => {
    mock.sessions.get(name).rules = []
    return done
  },
}

const done: MockResponse = { status: statuses.noContent, headers: {} }

/** Carries out a command; every problem is a response that says what to do. */
export async function control(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const { contract } = mock
  const command = commands[`${request.method} ${request.path}`]
  if (!command) {
    const routes = Object.keys(commands).join(', ')
    return otherError(
      contract,
      statuses.notFound,
      `There is no ${request.method} ${request.path}. There are: ${routes}.`,
    )
  }
  try {
    const name = request.header('x-mock-session') ?? ''
    const body = await request.text()
    return command(sessionControl(mock, name), () => json(body), mock, name)
  } catch (error) {
    return failed(contract, error)
  }
}

function ok(body: unknown): MockResponse {
  return { status: statuses.ok, headers: {}, body }
}

function json(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch (cause) {
    throw new Error('Failed to read the body: it is not JSON, or larger than 1 MB. Send JSON.', { cause })
  }
}
