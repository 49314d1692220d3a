import { mockContract } from '../../generated/mock.ts'
import { behaviorOf, type Service } from './behavior.ts'
import type { MockParts } from './call.ts'
import { checkedSeed } from './check-seed.ts'
import type { MockContract } from './contract.ts'
import type { MockControl, MockOptions } from './options.ts'
import { routesOf } from './routes.ts'
import { checkedRule } from './rules.ts'
import { defaultSeed } from './seed.ts'
import { sessionControl } from './control.ts'
import { Sessions, type State, stateFrom } from './sessions.ts'
import { delayFrom, failFrom } from './settings.ts'

/** The contract of this package. */
export const ownContract: MockContract = mockContract

interface CreatedMock {
  mock: MockParts
  control: MockControl
  reload(contract: MockContract): void
}

/**
 * Makes a mock without a server.
 *
 * @param load returns the records of the last time, if there was one
 * @throws if an option cannot be read
 */
export function createMock(
  { seed, apiKey, delay = 0, fail = 0, rules = [], randomSeed = 1, sessions: limit = 100, perKey = false }: MockOptions,
  contract: MockContract,
  wait: MockParts['wait'],
  load: (service: Service) => State | undefined = () => undefined,
): CreatedMock {
  const served = servedParts(contract)
  const checked = seed === undefined ? undefined : checkedSeed(served, seed)
  const seeded = (): State => stateFrom(served.contract, checked ?? defaultSeed(served))
  const settings = { delay: delayFrom(delay), fail: failFrom(fail) }
  const checkedRules = rules.map((rule) => checkedRule(contract, rule))
  const sessions = new Sessions({ seeded, settings, rules: checkedRules, randomSeed, limit, perKey }, load(served))
  const mock: MockParts = { ...served, sessions, apiKey, wait }
  return {
    mock,
    control: {
      ...sessionControl(mock),
      reset: () => sessions.clear(),
      session: (name) => sessionControl(mock, name),
    },
    reload: (next) => {
      Object.assign(mock, Object.assign(served, servedParts(next)))
      sessions.grow()
    },
  }
}

function servedParts(contract: MockContract) {
  return { contract, behavior: behaviorOf(contract.values), routes: routesOf(contract) }
}
