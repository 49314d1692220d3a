import { createServer, type Server } from 'node:http'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { checkedSeed } from './check-seed.ts'
import type { MockContract, Validators } from './contract.ts'
import { listen } from './listen.ts'
import type { LogEntry } from './log-entry.ts'
import { madeUpBy } from './made-up.ts'
import type { MockParts } from './mock.ts'
import { neededPackage } from './needed-package.ts'
import { prismPipeline, type PrismCore } from './prism.ts'
import { routesOf } from './routes.ts'
import { defaultSeed } from './seed.ts'
import { mockListener } from './server.ts'
import { Sessions, type SeenRequest } from './sessions.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import { snapshot, stateFrom, type Seed } from './state.ts'
import { openStore, type Store } from './store.ts'

export interface StartMockOptions {
  /** Default: `127.0.0.1`, which only this machine reaches. */
  host?: string
  /** Default: 0, a port that is free. */
  port?: number
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
  /** The one origin whose pages may read the answers. Left out, every origin. */
  corsOrigin?: string
  /** Whether there are control routes under `/__mock/`. Default: true. */
  control?: boolean
  /** A file that keeps the records across restarts. Left out, they are forgotten at the end. */
  store?: string
  /** How many named sessions are kept. Default: 100. */
  sessions?: number
  /** Told of each request. Default: nobody. */
  log?: (entry: LogEntry) => void
}

/** What a contract gives the mock; the one of this package unless another is loaded. */
export interface LoadedContract {
  contract: MockContract
  validators: Validators
  document: object
}

export interface RunningMock {
  /** Where it listens, such as `http://127.0.0.1:4010`, without a slash at the end. */
  url: string
  /** Begins anew with the records of the seed, in all sessions. */
  reset(): void
  /** The requests so far, the latest last, with their keys masked. */
  requests(): readonly SeenRequest[]
  /** The records as they are now. */
  records(): Seed
  /** Serves another contract from now on and keeps the records. */
  reload(loaded: LoadedContract): void
  /** Ends the mock and every connection to it. */
  close(): Promise<void>
}

/**
 * Starts a mock server that behaves like the service and remembers what it is told. Several run side by side,
 * each with records of its own.
 *
 * @throws if the address is taken, an option cannot be read, or Prism is not installed
 * @example
 * const mock = await startMock()
 * const client = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * await mock.close()
 */
export async function startMock(options: StartMockOptions = {}, loaded: LoadedContract = { contract: mockContract, validators, document: openapi }): Promise<RunningMock> {
  const prism = await neededPackage('@stoplight/prism-core', () => import('@stoplight/prism-core'))
  const store = options.store === undefined ? undefined : await openStore(options.store)
  const mock: MockParts = {
    ...partsOf(prism, loaded),
    sessions: sessionsOf(loaded, options, store),
    settings: { delay: delayFrom(options.delay ?? '0'), fail: failFrom(options.fail ?? '0') },
    apiKey: options.apiKey,
    random: seededRandom(options.randomSeed ?? 1),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  }
  const server = createServer(mockListener(mock, { corsOrigin: options.corsOrigin, control: options.control ?? true, log: options.log }))
  const { url } = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return {
    url,
    reset: () => mock.sessions.clear(),
    requests: () => [...mock.sessions.main.requests],
    records: () => snapshot(mock.sessions.main.state),
    reload: (next) => void Object.assign(mock, partsOf(prism, next)),
    close: () => close(server, store),
  }
}

function partsOf(prism: PrismCore, { contract, validators, document }: LoadedContract): Pick<MockParts, 'contract' | 'routes' | 'validators' | 'pipeline'> {
  return { contract, routes: routesOf(contract), validators, pipeline: prismPipeline(prism, madeUpBy(document)) }
}

function sessionsOf({ contract, validators }: LoadedContract, { seed, sessions: limit = 100 }: StartMockOptions, store: Store | undefined): Sessions {
  const checked = seed === undefined ? defaultSeed(contract) : checkedSeed(contract, validators, seed)
  const seeded = (): ReturnType<typeof stateFrom> => stateFrom(contract, checked)
  const sessions = new Sessions(seeded, limit, store?.load(contract) ?? seeded())
  if (store) {
    store.attach(sessions.main.state)
    sessions.onMain = store.attach
  }
  return sessions
}

async function close(server: Server, store: Store | undefined): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
  store?.close()
}
