import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { asksForPage, control, controlPath, isControl } from '../control/routes.ts'
import type { MockRequest } from '../pipeline/mock-request.ts'
import type { MockResponse } from '../pipeline/mock-response.ts'
import type { LogEntry } from '../options.ts'
import { handle } from '../pipeline/handle.ts'
import { renderHttp } from '../pipeline/render.ts'
import type { Mock } from '../pipeline/requests.ts'
import { keysIn, redactKeys, verdictOf } from '../sessions/request-log.ts'
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts'
import { controlProblem, hostNameOf, isOurHost, isVisit, type LetsIn } from './host-guard.ts'
import { renderMistake } from './mistake.ts'
import { requestFrom } from './node-request.ts'
import { send, turns } from './write-response.ts'
import { propertiesOf } from '../../lib/json.ts'

interface ListenerOptions {
  /** Whether pages of an origin may read responses. */
  readers: LetsIn
  /** Whether pages of an origin may control the mock. */
  guests: LetsIn
  /** The host names that requests may be sent to, besides addresses and `localhost`. */
  hosts: readonly string[]
  /** Whether there are control routes under `/__mock/`. */
  control: boolean
  log: ((entry: LogEntry) => void) | undefined
  /** Responds to requests that are not for the mock. Left out, the mock does. */
  site?: RequestListener | undefined
}

/**
 * The listener of `node:http`. It does not log preflights, because no program sends them itself. Every request gets a
 * response: an error that left the listener would end the process.
 */
export function createListener(mock: Mock, options: ListenerOptions): RequestListener {
  const endOfTurn = turns()
  return (incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const started = performance.now()
    const request = requestFrom(incoming)
    const cors = corsHeaders(request.header, options.readers)
    const isForSite = options.site !== undefined && !isForMock(mock, request)
    if (isPreflight(request) && !isForSite) {
      await send(outgoing, { status: 204, headers: preflightHeaders(request.header) }, cors)
      return
    }
    let response: MockResponse | undefined
    try {
      if (isForSite && isOurHost(request, options.hosts)) return options.site?.(incoming, outgoing)
      response = await responseTo(mock, request, options)
      await endOfTurn()
      // The request is carried out all the same.
      if (outgoing.destroyed) response = ended(response, 'The caller disconnected.')
      else await send(outgoing, response, cors)
    } catch (error) {
      if (response && (outgoing.headersSent || outgoing.destroyed)) {
        const { name, code } = propertiesOf(error)
        const hasLeft = name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE'
        response = ended(response, hasLeft ? 'The caller disconnected.' : 'The response broke off.')
        outgoing.destroy()
      } else {
        response = renderMistake(mock.contract, error)
        await send(outgoing, response, cors)
      }
    }
    // An open page is read every two seconds.
    const isRead = asksForPage(request) && request.method !== 'POST'
    if (response && !isRead) options.log?.(logEntry(mock, request, response, performance.now() - started))
  }
}

/** Logs a response that did not arrive whole, with the cause. */
function ended(response: MockResponse, event: string): MockResponse {
  return response.reason === event
    ? response
    : { ...response, reason: [response.reason, event].filter(Boolean).join(' ') }
}

function logEntry(mock: Mock, request: MockRequest, response: MockResponse, milliseconds: number): LogEntry {
  const { method, path, search, header } = request
  const keys = keysIn(header('authorization'), mock.apiKey)
  const hide = (text: string): string => redactKeys(text, keys)
  const verdict = verdictOf(response)
  return {
    method,
    path: hide(search === '' ? path : `${path}?${search}`),
    ...verdict,
    milliseconds,
    reason: hide(verdict.reason),
    session: header('x-mock-session') ?? '',
  }
}

function responseTo(mock: Mock, request: MockRequest, options: ListenerOptions): MockResponse | Promise<MockResponse> {
  const { control: hasControl, guests, hosts, site } = options
  const error = (status: number, message: string): MockResponse =>
    renderHttp(mock.contract, { kind: 'error', status, message })
  if (!isOurHost(request, hosts)) {
    const name = hostNameOf(request.header('host') ?? '')
    const advice = site ? 'Open it as localhost' : `Start it with --allow-host ${name}`
    return error(421, `The mock does not accept the host name ${name}. ${advice}.`)
  }
  const asksPage = asksForPage(request)
  if (!hasControl || !(asksPage || isControl(request))) return handle(mock, request)
  const problem = asksPage && isVisit(request) ? undefined : controlProblem(request, guests)
  if (problem !== undefined) return error(403, problem)
  if (!asksPage) return control(mock, request)
  // Loaded lazily: most runs never show the page.
  return import('../control/page/control-page.ts').then(({ controlPage }) => controlPage(mock, request))
}

/** Beside a site, the mock gets its control routes, and every path that begins like one of the contract. */
function isForMock({ contract }: Mock, { path }: MockRequest): boolean {
  if (path.startsWith(controlPath)) return true
  return contract.operations.some((operation) => path.startsWith(`/${operation.path.split('/')[1]}/`))
}
