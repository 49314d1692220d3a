import type { MockParts } from '../pipeline/requests.ts'
import { checkedSeed } from '../records/check-seed.ts'
import { InputError } from '../errors.ts'
import type { SessionControl } from '../options.ts'
import type { MockRequest } from '../messages.ts'
import { failed, type MockResponse, otherError, statuses } from '../pipeline/render.ts'
import { checkedRule, shownRule } from '../sessions/rules.ts'
import { type Seed, type Session, snapshot, stateFrom } from '../sessions/sessions.ts'
import { changedSettings, shownSettings } from '../sessions/settings.ts'

export const controlPath = '/__mock/'

/** Whether a browser asks for the page or sends one of its forms. Programs get JSON at the same addresses. */
export function asksForPage({ method, path, header }: MockRequest): boolean {
  if (!header('accept')?.includes('text/html')) return false
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? path === '/' || path === controlPath : method === 'POST' && path === controlPath
}

/** What a program, and a control route, can ask of one session. Without a name: of requests that name none. */
export function sessionControl(mock: MockParts, name = ''): SessionControl {
  const session = (): Session => mock.sessions.get(name)
  return {
    reset: () => mock.sessions.reset(session()),
    seed: (seed) => {
      const records = checkedSeed(mock, seed)
      mock.sessions.reset(session(), stateFrom(mock.contract, records))
      return records
    },
    records: () => snapshot(session().state),
    requests: () => session().requests.all(),
    rule: (rule) => {
      session().rules.push({ rule: checkedRule(mock.contract, rule), seen: 0 })
    },
    rules: () => session().rules.map(shownRule),
    settings: (changes) => {
      const current = session()
      if (changes !== undefined) current.settings = changedSettings(current.settings, changes)
      return shownSettings(current.settings)
    },
  }
}

interface Asked {
  /** What is asked for about the session that the request names. */
  control: SessionControl
  session: Session
  /** The JSON of the body. It is checked by the control. */
  body(): object
}

/** What a test can ask of the mock, by method and path. `X-Mock-Session` chooses the session here too. */
const commands: Record<string, (asked: Asked) => unknown> = {
  'GET /__mock/state': ({ control }) => control.records(),
  'PUT /__mock/seed': ({ control, body }) => control.seed(body() as Seed),
  'POST /__mock/reset': ({ control }) => control.reset(),
  'GET /__mock/requests': ({ control }) => control.requests(),
  'DELETE /__mock/requests': ({ session }) => {
    session.requests.clear()
  },
  'GET /__mock/settings': ({ control }) => control.settings(),
  'PATCH /__mock/settings': ({ control, body }) => control.settings(body()),
  'GET /__mock/rules': ({ control }) => control.rules(),
  'POST /__mock/rules': ({ control, body }) => {
    control.rule(body())
    return control.rules()
  },
  'DELETE /__mock/rules': ({ session }) => {
    session.rules = []
  },
}

/** Carries out a command; every problem is a response that says what to do. */
export async function control(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const { contract, sessions } = mock
  const line = `${request.method} ${request.path}`
  const command = Object.hasOwn(commands, line) ? commands[line] : undefined
  if (!command) {
    const message = `There is no ${line}. There are: ${Object.keys(commands).join(', ')}. A browser gets a page at ${controlPath}.`
    return otherError(contract, statuses.notFound, message)
  }
  try {
    const name = request.header('x-mock-session') ?? ''
    const text = await request.text()
    const body = command({
      control: sessionControl(mock, name),
      session: sessions.get(name),
      body: () => json(text),
    })
    return { status: body === undefined ? statuses.noContent : statuses.ok, headers: {}, body }
  } catch (error) {
    return failed(contract, error)
  }
}

function json(text: string | undefined): object {
  try {
    return JSON.parse(text ?? '') as object // whoever gets it checks what it is
  } catch (cause) {
    throw new InputError('Failed to read the body: it is not JSON, or larger than 1 MB. Send JSON.', { cause })
  }
}
