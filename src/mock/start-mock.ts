import { createServer, type RequestListener, type Server } from 'node:http'
import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { checkedSeed } from './check-seed.ts'
import { listen } from './listen.ts'
import type { MockParts } from './mock.ts'
import type { LoadedContract, RunningMock, StartMockOptions } from './options.ts'
import { routesOf } from './routes.ts'
import { defaultSeed } from './seed.ts'
import { mockListener } from './server.ts'
import { Sessions } from './sessions.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import { snapshot, stateFrom, type State } from './state.ts'
import { openStore, type Store } from './store.ts'

/** A mock that does not listen yet: whoever has a server gives it the requests. */
export interface PreparedMock extends Omit<RunningMock, 'url' | 'close'> {
  listener: RequestListener
  /** Closes what the mock has open. Requests that wait for their delay are not carried out. */
  end(): void
}

/** The contract of this package. */
const ownContract: LoadedContract = { contract: mockContract, validators }

/**
 * Starts a mock server that behaves like the service and remembers what it is told. Several run side by side,
 * each with records of its own.
 *
 * @throws if the address is taken or an option cannot be read
 * @example
 * const mock = await startMock()
 * const client = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * await mock.close()
 */
export async function startMock(
  options: StartMockOptions = {},
  loaded: LoadedContract = ownContract,
): Promise<RunningMock> {
  const { listener, end, ...mock } = await prepareMock(options, loaded)
  const server = createServer(listener)
  try {
    const { url } = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
    return { ...mock, url, close: () => close(server).then(end) }
  } catch (error) {
    end()
    throw error
  }
}

/** @throws if an option cannot be read */
export async function prepareMock(options: StartMockOptions, loaded: LoadedContract): Promise<PreparedMock> {
  const store = options.store === undefined ? undefined : await openStore(options.store)
  const served = { ...loaded }
  const delays = new Set<NodeJS.Timeout>()
  const mock: MockParts = {
    ...served,
    routes: routesOf(served.contract),
    sessions: sessionsOf(served, options, store),
    apiKey: options.apiKey,
    random: seededRandom(options.randomSeed ?? 1),
    wait: (milliseconds) => delayed(milliseconds, delays),
  }
  return {
    listener: mockListener(mock, {
      corsOrigin: options.corsOrigin,
      control: options.control ?? true,
      log: options.log,
    }),
    reset: () => mock.sessions.clear(),
    requests: () => [...mock.sessions.main.requests],
    records: () => snapshot(mock.sessions.main.state),
    reload: (next) => {
      Object.assign(served, next)
      Object.assign(mock, next, { routes: routesOf(next.contract) })
      mock.sessions.grow()
    },
    end: () => {
      for (const delay of delays) clearTimeout(delay)
      store?.close()
    },
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}

/** @param pending has the timer until it has fired */
function delayed(milliseconds: number, pending: Set<NodeJS.Timeout>): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      pending.delete(timer)
      done()
    }, milliseconds)
    pending.add(timer)
  })
}

/** @param served the contract, which may become another one */
function sessionsOf(
  served: LoadedContract,
  { seed, delay = '0', fail = '0', sessions: limit = 100 }: StartMockOptions,
  store: Store | undefined,
): Sessions {
  const checked = seed === undefined ? undefined : checkedSeed(served.contract, served.validators, seed)
  const seeded = (): State => stateFrom(served.contract, checked ?? defaultSeed(served.contract))
  const settings = { delay: delayFrom(delay), fail: failFrom(fail) }
  const sessions = new Sessions(seeded, settings, limit, store?.load(served.contract) ?? seeded())
  if (store) {
    store.attach(sessions.main.state)
    sessions.onMain = store.attach
  }
  return sessions
}
