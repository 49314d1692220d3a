import type { RequestListener, ServerResponse } from 'node:http'
import type { MockParts } from '../pipeline/requests.ts'
import { asksForPage, control, controlPath } from '../control/routes.ts'
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts'
import { controlProblem, isOurHost } from './host-guard.ts'
import { requestFrom } from './node-request.ts'
import type { LogEntry } from '../options.ts'
import { type MockRequest, tokenOf } from '../messages.ts'
import { redactKeys } from '../sessions/request-log.ts'
import { respond } from '../pipeline/handle.ts'
import { failed, type MockResponse, onTheWire, otherError, statuses } from '../pipeline/render.ts'

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
export function mockListener(mock: MockParts, options: ListenerOptions): RequestListener {
  const log = safely(options.log, options.warn)
  return (incoming, outgoing) => {
    const started = performance.now()
    const request = requestFrom(incoming)
    const cors = corsHeaders(request.header, options.corsOrigin)
    if (isPreflight(request) && isForMock(mock, request, options)) {
      send(outgoing, { status: statuses.noContent, headers: preflightHeaders(request.header) }, cors)
      return
    }
    guarded(mock, request, options)
      .then(async (response) => {
        if (response === 'site') options.site?.(incoming, outgoing)
        else {
          await endOfTurn()
          send(outgoing, response, cors)
        }
        return response
      })
      .catch((error: unknown) => {
        const response = failed(mock.contract, error)
        if (outgoing.headersSent) outgoing.destroy()
        else send(outgoing, response, cors)
        return response
      })
      .then((response) => {
        if (!log || response === 'site') return
        const hide = (text: string): string => redactKeys(text, [mock.apiKey ?? '', tokenOf(request) ?? ''])
        log({
          method: request.method,
          path: hide(incoming.url ?? ''),
          status: response.status,
          milliseconds: performance.now() - started,
          reason: hide(response.reason ?? ''),
          session: request.header('x-mock-session') ?? '',
          by: response.by ?? '',
        })
      })
  }
}

/** The response of the mock, or that the request is for the site beside it. */
async function guarded(
  mock: MockParts,
  request: MockRequest,
  options: ListenerOptions,
): Promise<MockResponse | 'site'> {
  const { contract } = mock
  if (!isOurHost(request, options.hosts)) {
    const host = request.header('host')
    return otherError(contract, statuses.misdirected, `The mock is not known as ${host}. Start it with --allow-host.`)
  }
  if (!isForMock(mock, request, options)) return 'site'
  const asksPage = asksForPage(request)
  const isControl = asksPage || request.path.startsWith(controlPath)
  if (!options.control || !isControl) return respond(mock, request)
  const problem = controlProblem(request, options.corsOrigin)
  if (problem !== undefined) return otherError(contract, statuses.forbidden, problem)
  return asksPage ? pageFor(mock, request) : control(mock, request)
}

/** Beside a site, the mock has its control routes, and whatever begins as a path of the contract does. */
function isForMock({ contract }: MockParts, { path }: MockRequest, { site }: ListenerOptions): boolean {
  if (!site || path.startsWith(controlPath)) return true
  return contract.operations.some((operation) => path.startsWith(`/${operation.path.split('/')[1]}/`))
}

/** Most runs never show the page. */
async function pageFor(mock: MockParts, request: MockRequest): Promise<MockResponse> {
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

let turn: Promise<void> | undefined

/**
 * Responses that are ready in one turn of the event loop go out together: written one by one, each would wake up a
 * caller that has nothing else to do, which costs more than the response.
 */
function endOfTurn(): Promise<void> {
  turn ??= new Promise((done) =>
    setImmediate(() => {
      turn = undefined
      done()
    }),
  )
  return turn
}

function send(outgoing: ServerResponse, response: MockResponse, extra: Record<string, string>): void {
  const { status, headers, text } = onTheWire(response)
  if (response.fault === 'drop') {
    outgoing.destroy()
    return
  }
  const length: Record<string, number> = text === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) }
  // Of a body that is too large there may be more than is read: the connection ends with the response.
  const last: Record<string, string> = status === statuses.contentTooLarge ? { Connection: 'close' } : {}
  outgoing.writeHead(status, { ...headers, ...extra, ...length, ...last })
  if (response.fault === 'cut') outgoing.write(halfOf(text ?? ''), () => outgoing.destroy())
  // Node sends no body in response to HEAD.
  else outgoing.end(text)
}

function halfOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  return bytes.subarray(0, bytes.length >> 1)
}
