import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { control, controlPath, isControl } from '../control/routes.ts'
import { asksForPage } from '../control/page/is-asked.ts'
import { bearerToken, type MockRequest, type MockResponse, statuses } from '../messages.ts'
import type { LogEntry } from '../options.ts'
import { handle } from '../pipeline/handle.ts'
import { render, renderFailure } from '../pipeline/render.ts'
import type { Mock } from '../pipeline/requests.ts'
import { redactKeys } from '../sessions/request-log.ts'
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts'
import { controlProblem, isOurHost, isVisit } from './host-guard.ts'
import { requestFrom } from './node-request.ts'
import { endOfTurn, send } from './write-response.ts'

interface ListenerOptions {
  /** The one origin whose pages may read the responses; undefined lets every origin in. */
  corsOrigin?: string | undefined
  /** The names that requests may be sent to, beside addresses and `localhost`. */
  hosts: readonly string[]
  /** Whether there are control routes under `/__mock/`. */
  control: boolean
  log?: ((entry: LogEntry) => void) | undefined
  warn(sentence: string): void
  /** What responds to the requests that are not for the mock. Left out, the mock does. */
  site?: RequestListener | undefined
}

/**
 * What `node:http` calls for each request to the mock. Preflights are not logged, because no program sends them itself.
 * Whatever a request is, it gets a response: an error that left the listener would end the process.
 */
export function createListener(mock: Mock, options: ListenerOptions): RequestListener {
  const log = safely(options.log, options.warn)
  return (incoming, outgoing) => {
    const started = performance.now()
    const request = requestFrom(incoming)
    const cors = corsHeaders(request.header, options.corsOrigin)
    if (isPreflight(request) && isForMock(mock, request, options)) {
      void send(outgoing, { status: statuses.noContent, headers: preflightHeaders(request.header) }, cors)
      return
    }
    respond(incoming, outgoing, request, cors)
      .then((response) => {
        if (response) log?.(logEntry(mock, request, response, performance.now() - started))
      })
      .catch(() => outgoing.destroy())
  }

  /** Sends the response, and returns it if it is one of the mock. */
  async function respond(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    request: MockRequest,
    cors: Record<string, string>,
  ): Promise<MockResponse | undefined> {
    const found = await responseTo(mock, request, options).catch((error) => renderFailure(mock.contract, error))
    try {
      if (found === 'site') {
        options.site?.(incoming, outgoing)
        return undefined
      }
      await endOfTurn()
      await send(outgoing, found, cors)
      return found
    } catch (error) {
      const isUnderWay = outgoing.headersSent || outgoing.destroyed
      const failure = isUnderWay ? undefined : renderFailure(mock.contract, error)
      if (failure) await send(outgoing, failure, cors)
      // The caller has left, or the response of somebody else has broken off.
      else outgoing.destroy()
      return failure ?? (found === 'site' ? undefined : found)
    }
  }
}

function logEntry(mock: Mock, request: MockRequest, response: MockResponse, milliseconds: number): LogEntry {
  const hide = (text: string): string => redactKeys(text, [mock.apiKey ?? '', bearerToken(request) ?? ''])
  const { method, path, search, header } = request
  return {
    method,
    path: hide(search === '' ? path : `${path}?${search}`),
    status: response.status,
    milliseconds,
    reason: hide(response.reason ?? ''),
    session: header('x-mock-session') ?? '',
    by: response.by ?? '',
    ignored: hide(response.ignored ?? ''),
  }
}

/** The response of the mock, or that the request is for the site beside it. */
async function responseTo(mock: Mock, request: MockRequest, options: ListenerOptions): Promise<MockResponse | 'site'> {
  const error = (status: number, message: string): MockResponse =>
    render(mock.contract, { kind: 'error', status, message })
  if (!isOurHost(request, options.hosts)) {
    const message = `The mock is not known as ${request.header('host')}. Start it with --allow-host.`
    return error(statuses.misdirected, message)
  }
  if (!isForMock(mock, request, options)) return 'site'
  const asksPage = asksForPage(request)
  if (!options.control || !(asksPage || isControl(request))) return handle(mock, request)
  const problem = asksPage && isVisit(request) ? undefined : controlProblem(request, options.corsOrigin)
  if (problem !== undefined) return error(statuses.forbidden, problem)
  return asksPage ? pageFor(mock, request) : control(mock, request)
}

/** Beside a site, the mock has its control routes, and whatever begins as a path of the contract does. */
function isForMock({ contract }: Mock, { path }: MockRequest, { site }: ListenerOptions): boolean {
  if (!site || path.startsWith(controlPath)) return true
  return contract.operations.some((operation) => path.startsWith(`/${operation.path.split('/')[1]}/`))
}

/** Most runs never show the page. */
async function pageFor(mock: Mock, request: MockRequest): Promise<MockResponse> {
  const { controlPage } = await import('../control/page/control-page.ts')
  return controlPage(mock, request)
}

/** A log that fails must not end the mock. */
function safely(log: ListenerOptions['log'], warn: ListenerOptions['warn']): ListenerOptions['log'] {
  if (!log) return undefined
  let hasFailed = false
  return (entry) => {
    try {
      log(entry)
    } catch (error) {
      if (!hasFailed) warn(`The log of the mock failed: ${String(error)}`)
      hasFailed = true
    }
  }
}
