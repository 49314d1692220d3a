import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { checkedSeed } from './check-seed.ts'
import { respond, type MockParts } from './mock.ts'
import { maxBody, type MockRequest } from './request.ts'
import { onTheWire } from './response.ts'
import { routesOf } from './routes.ts'
import { defaultSeed } from './seed.ts'
import { type SeenRequest, Sessions } from './sessions.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import { type Seed, type Snapshot, snapshot, stateFrom } from './state.ts'

export interface MockHandlerOptions {
  /** The records to begin with. Left out, a believable set; `{}` is none. */
  seed?: Seed
  /** The one key that is accepted. Left out, every bearer token is a key. */
  apiKey?: string
  /** Milliseconds before each response: `'300'`, or `'200-800'` for a random time between the two. Default: none. */
  delay?: string
  /** The share of requests that fail with 500, such as `'5%'`. Default: none. */
  fail?: string
  /** Makes random delays and failures the same in every run. Default: 1. */
  randomSeed?: number
}

/** Responds to requests like the service, and remembers what it is told. */
export interface MockHandler {
  (request: Request): Promise<Response>
  /** Begins anew with the records of the seed. */
  reset(): void
  /** The requests so far, the latest last, with their keys masked. */
  requests(): readonly SeenRequest[]
  /** The records as they are now. */
  records(): Snapshot
}

/**
 * Makes a mock of the service out of nothing but `Request` and `Response`: for a page, a service worker, MSW or
 * a unit test. Its responses are those of the mock server.
 *
 * @throws if `seed`, `delay` or `fail` cannot be read
 * @example
 * const mock = createMockHandler()
 * const response = await mock(new Request('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key' } }))
 */
export function createMockHandler({
  seed,
  apiKey,
  delay = '0',
  fail = '0',
  randomSeed = 1,
}: MockHandlerOptions = {}): MockHandler {
  const records = seed === undefined ? defaultSeed(mockContract) : checkedSeed(mockContract, validators, seed)
  const settings = { delay: delayFrom(delay), fail: failFrom(fail) }
  const sessions = new Sessions(() => stateFrom(mockContract, records), settings, 100)
  const mock: MockParts = {
    contract: mockContract,
    routes: routesOf(mockContract),
    validators,
    sessions,
    apiKey,
    random: seededRandom(randomSeed),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  }
  const handle = async (request: Request): Promise<Response> => {
    const response = await respond(mock, await readRequest(request))
    const { status, headers, text } = onTheWire(response, request.method)
    return new Response(text ?? null, { status, headers })
  }
  return Object.assign(handle, {
    reset: () => sessions.clear(),
    requests: () => [...sessions.main.requests],
    records: () => snapshot(sessions.main.state),
  })
}

async function readRequest(request: Request): Promise<MockRequest> {
  const { origin, pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  return {
    method: request.method,
    origin,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name),
    headers: () => Object.fromEntries(request.headers),
    body: body.byteLength > maxBody ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body),
  }
}
