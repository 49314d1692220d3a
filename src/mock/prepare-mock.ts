import type { RequestListener } from 'node:http'
import { checkedSeed } from './check-seed.ts'
import { madeUpBy } from './made-up.ts'
import type { MockParts } from './mock.ts'
import { neededPackage } from './needed-package.ts'
import type { LoadedContract, RunningMock, StartMockOptions } from './options.ts'
import { prismPipeline, type PrismCore } from './prism.ts'
import { routesOf } from './routes.ts'
import { defaultSeed } from './seed.ts'
import { mockListener } from './server.ts'
import { Sessions } from './sessions.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import { snapshot, stateFrom, type State } from './state.ts'
import { openStore, type Store } from './store.ts'

/** A mock that does not listen yet: whoever has a server gives it the requests. */
export interface PreparedMock extends Pick<RunningMock, 'reset' | 'requests' | 'records' | 'reload'> {
  listener: RequestListener
  /** Closes what the mock has open. Requests that wait for their delay are not carried out. */
  end(): void
}

export async function prepareMock(options: StartMockOptions, loaded: LoadedContract): Promise<PreparedMock> {
  const prism = await neededPackage('@stoplight/prism-core', () => import('@stoplight/prism-core'))
  const store = options.store === undefined ? undefined : await openStore(options.store)
  const served = { ...loaded }
  const delays = new Set<NodeJS.Timeout>()
  const mock: MockParts = {
    ...partsOf(prism, served),
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
      Object.assign(mock, partsOf(prism, Object.assign(served, next)))
      mock.sessions.grow()
    },
    end: () => {
      for (const delay of delays) clearTimeout(delay)
      store?.close()
    },
  }
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

function partsOf(
  prism: PrismCore,
  { contract, validators, document }: LoadedContract,
): Pick<MockParts, 'contract' | 'routes' | 'validators' | 'pipeline'> {
  return { contract, routes: routesOf(contract), validators, pipeline: prismPipeline(prism, madeUpBy(document)) }
}

/** @param served the contract, which may become another one */
function sessionsOf(
  served: LoadedContract,
  { seed, delay = '0', fail = '0', sessions: limit = 100 }: StartMockOptions,
  store: Store | undefined,
): Sessions {
  const checked = seed === undefined ? undefined : checkedSeed(served.contract, served.validators, seed)
  const seeded = (): State => stateFrom(served.contract, checked ?? defaultSeed(served.contract))
  const sessions = new Sessions(
    seeded,
    { delay: delayFrom(delay), fail: failFrom(fail) },
    limit,
    store?.load(served.contract) ?? seeded(),
  )
  if (store) {
    store.attach(sessions.main.state)
    sessions.onMain = store.attach
  }
  return sessions
}
