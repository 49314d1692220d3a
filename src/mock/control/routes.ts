import type { MockContract } from '../contract/types.ts'
import { InputError, UnknownError } from '../errors.ts'
import type { MockRequest } from '../pipeline/mock-request.ts'
import type { MockResponse } from '../pipeline/mock-response.ts'
import type { SessionControl } from '../options.ts'
import { renderHttp, renderProblem } from '../pipeline/render.ts'
import type { Mock } from '../pipeline/requests.ts'
import type { Scenario } from '../sessions/scenario.ts'
import type { Seed } from '../records/state.ts'
import type { Session } from '../sessions/sessions.ts'
import { sessionControl } from './session-control.ts'
import { propertiesOf, parseJson } from '../../lib/json.ts'

export const controlPath = '/__mock/'

/** Whether a request is for the mock itself. */
export function isControl({ method, path }: MockRequest): boolean {
  return path.startsWith(controlPath) || (path === '/' && ['GET', 'HEAD'].includes(method))
}

/** Whether a browser requests the page or posts one of its forms. Programs get JSON at the same addresses. */
export function asksForPage({ method, path, header }: MockRequest): boolean {
  if (!header('accept')?.includes('text/html')) return false
  const isRead = method === 'GET' || method === 'HEAD'
  return path === controlPath ? isRead || method === 'POST' : path === '/' && isRead
}

interface ControlRequest {
  /** A command for the session of the request. */
  control: SessionControl
  session: Session
  contract: MockContract
  /** The values of the query. */
  query: URLSearchParams
  /** The last part of the path, if it is an id. */
  id: string
  /** The JSON of the body. The command checks it. */
  body(): object
}

/** The control routes by method and path. `X-Mock-Session` selects the session here, too. */
const commands: Record<string, (request: ControlRequest) => unknown> = {
  'GET /': ({ contract }) => about(contract),
  'GET /__mock/state': ({ control }) => control.records(),
  'PUT /__mock/seed': ({ control, body }) => control.seed(body() as Seed),
  'POST /__mock/reset': ({ control }) => control.reset(),
  'POST /__mock/scenario': ({ control, body }) => control.scenario(namedIn(body())),
  'GET /__mock/requests': ({ control, query }) => control.requests(Object.fromEntries(query)),
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
  'DELETE /__mock/rules/{rule}': ({ session, id }) => {
    const rest = session.rules.filter(({ number }) => String(number) !== id)
    if (rest.length === session.rules.length)
      throw new UnknownError(`There is no rule ${id}. GET /__mock/rules lists them.`)
    session.rules = rest
  },
}

/** Carries out a command; every error becomes a response with what to do. */
export async function control(mock: Mock, request: MockRequest): Promise<MockResponse> {
  const { contract, sessions } = mock
  const [, path = request.path, id = ''] = /^(\/__mock\/rules)\/([^/]+)$/.exec(request.path) ?? []
  const line = `${request.method === 'HEAD' ? 'GET' : request.method} ${path}${id && '/{rule}'}`
  const command = Object.hasOwn(commands, line) ? commands[line] : undefined
  if (!command) {
    const message = `There is no ${request.method} ${request.path}. There are: ${Object.keys(commands).join(', ')}. A browser gets a page at ${controlPath}.`
    return renderHttp(contract, { kind: 'error', status: 404, message })
  }
  try {
    const name = request.header('x-mock-session') ?? ''
    const text = await request.text()
    const body = command({
      control: sessionControl(mock, name),
      session: sessions.get(name),
      contract,
      query: new URLSearchParams(request.search),
      id,
      body: () => json(text),
    })
    return { status: body === undefined ? 204 : 200, headers: {}, body }
  } catch (error) {
    return renderProblem(contract, error)
  }
}

/** A scenario, or the name of one. */
function namedIn(body: object): string | Scenario {
  const { name, ...others } = propertiesOf(body)
  return typeof name === 'string' && Object.keys(others).length === 0 ? name : body
}

/** The response to whoever waits until the mock is ready, with all addresses. */
function about({ title, version, operations }: MockContract): object {
  const lists = operations.filter(({ action }) => action === 'list').map(({ resource, path }) => [resource, path])
  return {
    mock: title,
    version,
    links: { ...Object.fromEntries(lists), page: controlPath, records: `${controlPath}state` },
  }
}

function json(text: string | undefined): object {
  try {
    const parsed = parseJson(text ?? '') as object // whoever gets it checks what it is
    // JSON that is nested too deeply to be written again would fail when it is shown.
    JSON.stringify(parsed)
    return parsed
  } catch (cause) {
    throw new InputError(
      'Failed to read the body: it is not JSON, is nested too deeply, or is larger than 1 MB. Send JSON.',
      {
        cause,
      },
    )
  }
}
