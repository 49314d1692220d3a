import { check } from './contract/validation.ts'
import type { MockContract } from './contract/types.ts'
import { createMock, ownContract } from './create-mock.ts'
import type { MockParts } from './pipeline/requests.ts'
import { type MockControl, mockOptions, type MockOptions } from './options.ts'
import { InputError } from './errors.ts'
import { maxBody, type MockRequest, unlessAborted } from './messages.ts'
import { onTheWire } from './pipeline/render.ts'
import { respond } from './pipeline/handle.ts'
import type { Route } from './pipeline/route.ts'

export type { MockOptions as MockHandlerOptions } from './options.ts'

/** Responds to requests like the service, and keeps records. It is called as `fetch` is. */
export interface MockHandler extends MockControl {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
}

/**
 * Makes a mock of the service out of nothing but `Request` and `Response`: for the `fetch` option of a client, a page, a
 * service worker, MSW or a unit test. Its responses are those of the mock server.
 *
 * @throws if an option cannot be read
 * @example
 * const mock = createMockHandler()
 * const response = await mock('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key' } })
 */
export function createMockHandler(options: MockOptions = {}, contract: MockContract = ownContract): MockHandler {
  check('start the mock', mockOptions, options)
  const created = createMock(options, contract, waited)
  const mock = { ...created.mock, routes: (path: string) => routeAtEnd(created.mock.routes, path) }
  const handle: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await unlessAborted(request, () => respond(mock, mockRequest(request)))
    // As fetch says it of a connection that was dropped.
    if (response.fault === 'drop') throw new TypeError('Failed to fetch: a rule of the mock dropped the connection.')
    const { status, headers, text = null } = onTheWire(response)
    const body = response.fault === 'cut' && text !== null ? halfOf(text) : text
    // HEAD has the headers of GET and no body (RFC 9110, section 9.3.2).
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }
  return Object.assign(handle, created.control)
}

/** The first half of a text, and then the error that a connection has that is cut off. */
function halfOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let isHalfRead = false
  return new ReadableStream({
    pull: (stream) => {
      if (isHalfRead) stream.error(new TypeError('terminated: a rule of the mock cut the connection.'))
      else stream.enqueue(bytes.subarray(0, bytes.length >> 1))
      isHalfRead = true
    },
  })
}

// A longer base path is not looked for: a path of nothing but slashes must not take long.
const longestBase = 200

/** The address of a service may have a path: the end of the path says which operation is meant. */
function routeAtEnd(routes: MockParts['routes'], path: string): Route | undefined {
  let route = routes(path)
  for (let at = path.indexOf('/', 1); !route && at > 0 && at < longestBase; at = path.indexOf('/', at + 1))
    route = routes(path.slice(at))
  return route
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

function mockRequest(request: Request): MockRequest {
  const { origin, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    origin,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name),
    headers: () => Object.fromEntries(request.headers),
    text: async () => {
      const body = await request.arrayBuffer().catch((cause: unknown) => {
        throw new InputError('The body could not be read to its end.', { cause })
      })
      return body.byteLength > maxBody ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
    },
  }
}
