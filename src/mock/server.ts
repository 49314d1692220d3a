import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { MockContract } from './contract.ts'
import { control, controlPath } from './control.ts'
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts'
import { controlHeader, isOurHost, mayControl } from './guard.ts'
import { respond, type MockParts } from './mock.ts'
import type { LogEntry } from './options.ts'
import { asksForPage, controlPage } from './page/control-page.ts'
import { maxBody, type MockRequest } from './request.ts'
import { type MockResponse, onTheWire, otherError, statuses } from './response.ts'

interface ListenerOptions {
  /** The one origin whose pages may read the responses; undefined lets every origin in. */
  corsOrigin?: string | undefined
  /** The names that requests may be sent to, beside addresses and `localhost`. */
  hosts: readonly string[]
  /** Whether there are control routes under `/__mock/`. */
  control: boolean
  log?: ((entry: LogEntry) => void) | undefined
  warn(sentence: string): void
}

/** What `node:http` calls for each request to the mock. */
export function mockListener(mock: MockParts, options: ListenerOptions): RequestListener {
  const log = safely(options.log, options.warn)
  return (incoming, outgoing) => {
    const started = performance.now()
    const request = requestFrom(incoming)
    const cors = corsHeaders(request.header, options.corsOrigin)
    const finish = (response: MockResponse, extra: Record<string, string>): void => {
      if (response.isDropped) outgoing.destroy()
      else send(outgoing, response, request.method, extra)
      log?.({
        method: request.method,
        path: incoming.url ?? '',
        status: response.status,
        milliseconds: performance.now() - started,
        reason: response.reason ?? '',
        session: request.header('x-mock-session') ?? '',
        by: response.by ?? '',
      })
    }
    if (isPreflight(request)) {
      finish({ status: statuses.noContent, headers: {} }, { ...cors, ...preflightHeaders(request.header) })
      return
    }
    guarded(mock, request, options)
      .then(async (response) => {
        await endOfTurn()
        // Of a body that is too large there may be more than is read: the connection ends with the response.
        if (response.status === statuses.contentTooLarge) outgoing.setHeader('Connection', 'close')
        finish(response, cors)
      })
      // The caller hung up before its body was complete.
      .catch(() => outgoing.destroy())
  }
}

async function guarded(mock: MockParts, request: MockRequest, options: ListenerOptions): Promise<MockResponse> {
  const { contract } = mock
  if (!isOurHost(request, options.hosts)) {
    const host = request.header('host')
    return otherError(contract, statuses.misdirected, `The mock is not known as ${host}. Start it with --allow-host.`)
  }
  const asksPage = asksForPage(request)
  const isControl = asksPage || request.path.startsWith(controlPath)
  if (!options.control || !isControl) return respond(mock, request)
  if (mayControl(request, options.corsOrigin)) return asksPage ? controlPage(mock, request) : control(mock, request)
  const todo = `Start the mock with --cors-origin, and send ${controlHeader}.`
  return otherError(contract, statuses.forbidden, `A page of another origin may not control the mock. ${todo}`)
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

/** Says in the words of the contract, and to pages too, what Node cannot read or does not do. */
export function respondToUnreadable(server: Server, contract: MockContract, corsOrigin = '*'): void {
  const bodyOf = (status: number, message: string): string =>
    onTheWire(otherError(contract, status, message)).text ?? ''
  const head = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': corsOrigin }
  server.on('checkExpectation', (_, outgoing) => {
    const status = statuses.expectationFailed
    outgoing.writeHead(status, head).end(bodyOf(status, 'The mock meets no other expectation than 100-continue.'))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status = unreadable[error.code ?? ''] ?? statuses.badRequest
    const body = bodyOf(status, 'The request cannot be read.')
    const headers = { ...head, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  })
}

const unreadable: Record<string, number> = {
  HPE_HEADER_OVERFLOW: statuses.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: statuses.requestTimeout,
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

function requestFrom(incoming: IncomingMessage): MockRequest {
  const { method = 'GET', headers } = incoming
  // A proxy is sent the whole address (RFC 9112, section 3.2.2).
  const url = (incoming.url ?? '/').replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/'
  const question = url.indexOf('?')
  return {
    method,
    origin: `http://${headers.host ?? 'localhost'}`,
    path: question === -1 ? url : url.slice(0, question),
    search: question === -1 ? '' : url.slice(question + 1),
    header: (name) => headers[name] as string | undefined, // only `set-cookie` is a list, and no request has it
    headers: () => ({ ...headers }) as Record<string, string>,
    text: () => readBody(incoming),
  }
}

/** How much of a body that is too large is read: a caller who cannot send it to its end does not see why it is rejected. */
const maxRead = 100_000_000

/** The body as text; undefined if it is larger than allowed. */
function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (length === undefined && encoding === undefined) return Promise.resolve('')
  if (Number(length) > maxRead) return Promise.resolve(undefined)
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBody) chunks.push(chunk)
      else if (size > maxRead) done(undefined)
    })
    incoming.on('end', () => done(size > maxBody ? undefined : Buffer.concat(chunks).toString()))
    incoming.on('error', fail)
    // It comes after every request; an error that nobody needs would be a sixth of the time of a create.
    incoming.on(
      'close',
      () => incoming.complete || fail(new Error('The connection was closed before the body was complete.')),
    )
  })
}

function send(outgoing: ServerResponse, response: MockResponse, method: string, extra: Record<string, string>): void {
  const { status, headers, text } = onTheWire(response)
  const length: Record<string, number> = text === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) }
  outgoing.writeHead(status, { ...headers, ...extra, ...length })
  // HEAD has the headers of GET and no body (RFC 9110, section 9.3.2).
  outgoing.end(method === 'HEAD' ? undefined : text)
}
