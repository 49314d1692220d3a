import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { maxBody, respond, type MockRequest } from './mock.ts'
import { routesOf } from './routes.ts'
import { defaultSeed } from './seed.ts'
import { Sessions, type SeenRequest } from './sessions.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import { snapshot, stateFrom, type Seed } from './state.ts'
import { onTheWire } from './wire.ts'

export interface MockHandlerOptions {
  /** The records to begin with. Left out, a believable set; `{}` is none. */
  seed?: Seed
  /** The one key that is accepted. Left out, every bearer token is a key. */
  apiKey?: string
  /** Milliseconds before each answer: `'300'`, or `'200-800'` for a random time between the two. Default: none. */
  delay?: string
  /** The share of requests that fail with 500, such as `'5%'`. Default: none. */
  fail?: string
  /** Makes random delays and failures the same in every run. Default: 1. */
  randomSeed?: number
}

/** Answers requests like the service, and remembers what it is told. */
export interface MockHandler {
  (request: Request): Promise<Response>
  /** Begins anew with the records of the seed. */
  reset(): void
  /** The requests so far, the latest last, with their keys masked. */
  requests(): readonly SeenRequest[]
  /** The records as they are now. */
  records(): Seed
}

/**
 * Makes a mock of the service out of nothing but `Request` and `Response`: for a page, a service worker, MSW or
 * a unit test. It answers what the mock server answers.
 *
 * @throws if `delay` or `fail` cannot be read
 * @example
 * const mock = createMockHandler()
 * const response = await mock(new Request('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key' } }))
 */
export function createMockHandler(options: MockHandlerOptions = {}): MockHandler {
  const seed = options.seed ?? defaultSeed(mockContract)
  const sessions = new Sessions(() => stateFrom(mockContract, seed), 100)
  const mock = {
    contract: mockContract,
    routes: routesOf(mockContract),
    validators,
    sessions,
    settings: { delay: delayFrom(options.delay ?? '0'), fail: failFrom(options.fail ?? '0') },
    apiKey: options.apiKey,
    random: seededRandom(options.randomSeed ?? 1),
    wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
  }
  return Object.assign(
    async (request: Request): Promise<Response> => {
      const { status, headers, text } = onTheWire(await respond(mock, await readRequest(request)), request.method)
      return new Response(text ?? null, { status, headers })
    },
    {
      reset: () => sessions.clear(),
      requests: () => [...sessions.main.requests],
      records: () => snapshot(sessions.main.state),
    },
  )
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
