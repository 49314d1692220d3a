import { checkedSeed } from './check-seed.ts'
import type { MockParts } from './mock.ts'
import type { MockRequest } from './request.ts'
import { failed, type MockResponse, otherError, statuses } from './response.ts'
import { snapshot, stateFrom } from './sessions.ts'
import { delayFrom, failFrom, type Settings } from './settings.ts'

export const controlPath = '/__mock/'

type Command = (mock: MockParts, request: MockRequest, body: string | undefined) => MockResponse

/** What a test can ask of the mock, by method and path. `X-Mock-Session` chooses the session here too. */
const commands: Record<string, Command> = {
  'GET /__mock/state': (mock, request) => ok(snapshot(sessionOf(mock, request).state)),
  'PUT /__mock/seed': (mock, request, body) => {
    const seed = checkedSeed(mock, json(body))
    mock.sessions.reset(request.header('x-mock-session'), stateFrom(mock.contract, seed))
    return ok(seed)
  },
  'POST /__mock/reset': (mock, request) => {
    mock.sessions.reset(request.header('x-mock-session'))
    return done
  },
  'GET /__mock/requests': (mock, request) => ok(sessionOf(mock, request).requests),
  'DELETE /__mock/requests': (mock, request) => {
    sessionOf(mock, request).requests = []
    return done
  },
  'GET /__mock/settings': (mock, request) => ok(shown(sessionOf(mock, request).settings)),
  'PATCH /__mock/settings': (mock, request, body) => {
    const session = sessionOf(mock, request)
    session.settings = { ...session.settings, ...settingsFrom(json(body)) }
    return ok(shown(session.settings))
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
    return command(mock, request, await request.text())
  } catch (error) {
    return failed(contract, error)
  }
}

function sessionOf(mock: MockParts, request: MockRequest): ReturnType<MockParts['sessions']['get']> {
  return mock.sessions.get(request.header('x-mock-session'))
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

function shown({ delay: [min, max], fail }: Settings): Record<string, string> {
  return { delay: min === max ? String(min) : `${min}-${max}`, fail: `${Math.round(fail * 10_000) / 100}%` }
}

function settingsFrom(value: unknown): Partial<Settings> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const unknown = entries.find(([name]) => name !== 'delay' && name !== 'fail')
  if (unknown || entries.length === 0)
    throw new Error(
      `Failed to read the settings: ${unknown ? `"${unknown[0]}" is not one` : 'there is none'}. Send {"delay": "200-800"} or {"fail": "5%"}.`,
    )
  const { delay, fail } = Object.fromEntries(entries) as { delay?: unknown; fail?: unknown }
  return {
    ...(delay === undefined ? {} : { delay: delayFrom(String(delay)) }),
    ...(fail === undefined ? {} : { fail: failFrom(String(fail)) }),
  }
}
