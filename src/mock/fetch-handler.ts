import { check } from './contract/validation.ts'
import type { MockContract } from './contract/types.ts'
import { createMock } from './create-mock.ts'
import { type MockControl, mockOptions, type MockOptions } from './options.ts'
import type { Names } from './sessions/rules.ts'
import { maxBody } from './http/max-body.ts'
import type { MockRequest } from './pipeline/mock-request.ts'
import type { MockResponse } from './pipeline/mock-response.ts'
import { handle } from './pipeline/handle.ts'
import type { Mock, Route } from './pipeline/requests.ts'
import { toResponse } from './pipeline/serialize.ts'
import { startTimer } from './timers.ts'

/** Responds to requests like the service, and keeps records. Call it like `fetch`. */
export interface MockHandler<Known extends Names = Names> extends MockControl<Known> {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
}

/**
 * Creates a mock from nothing but `Request` and `Response`. Its responses are those of the mock server.
 *
 * @throws if an option cannot be read
 */
export function makeMockHandler(contract: MockContract, options: MockOptions = {}): MockHandler {
  check('start the mock', mockOptions, options)
  const created = createMock(contract, options, wait)
  const mock = { ...created.mock, routes: (path: string) => routeAtEnd(created.mock.routes, path) }
  const call: typeof globalThis.fetch = async (input, init) => {
    if (input instanceof Request && input.bodyUsed && !init?.body)
      throw new TypeError(`Failed to call the mock: the body of the request was read before. Clone the request first.`)
    const request = new Request(input, init)
    const response = await unlessAborted(request, () => handle(mock, mockRequest(request)))
    // The error of fetch for a dropped connection.
    if (response.fault === 'drop') throw droppedConnection()
    return toResponse(response, request.method)
  }
  return Object.assign(call, created.control)
}

/** An error as of `fetch`, with a name that tells it from every other. */
function droppedConnection(): TypeError {
  const error = new TypeError('Failed to fetch: a rule of the mock dropped the connection.')
  return Object.assign(error, { name: 'DroppedConnection' })
}

/** Once the caller has left, Node need not stay for the rest of the delay. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = startTimer(end, milliseconds)
    const leave = (): void => {
      // In a page, it is a number.
      if (typeof timer === 'object') timer.unref()
    }
    signal?.addEventListener('abort', leave)
    function end(): void {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
  })
}

// Keeps a reference: Node would collect the request, and lose its abort signal.
const pending = new Set<Request>()

/**
 * The response, unless the caller aborts: then it rejects with the caller's reason, like `fetch`. The request is carried
 * out all the same, as a service would do.
 */
function unlessAborted(request: Request, respond: () => Promise<MockResponse>): Promise<MockResponse> {
  const { signal } = request
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = (): void => {
      // Removes the listener: Node keeps a request as long as somebody listens to its signal.
      signal.removeEventListener('abort', abort)
      pending.delete(request)
    }
    const abort = (): void => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    pending.add(request)
    respond().then((response) => {
      if (response.fault === 'hang') return
      end()
      resolve(response)
    }, reject)
  })
}

// A longer base path is ignored: a path of nothing but slashes must not take long.
const longestBase = 200

/** The address of a service may have a path: the end of a path selects the operation. */
function routeAtEnd(routes: Mock['routes'], path: string): Route | undefined {
  let route = routes(path)
  for (let at = path.indexOf('/', 1); !route && at > 0 && at < longestBase; at = path.indexOf('/', at + 1))
    route = routes(path.slice(at))
  return route
}

function mockRequest(request: Request): MockRequest {
  const { origin, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    signal: request.signal,
    origin,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name),
    headers: () => Object.fromEntries(request.headers),
    text: async () => {
      const body = await request.arrayBuffer()
      return body.byteLength > maxBody ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
    },
  }
}
