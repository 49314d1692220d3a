import type { MockContract, Service } from './contract/types.ts'
import { sessionControl } from './control/session-control.ts'
import type { MockControl, MockOptions } from './options.ts'
import type { Mock } from './pipeline/requests.ts'
import { routesOf } from './pipeline/route.ts'
import { beginningNamed, beginningOf, namedBeginnings } from './sessions/scenario.ts'
import { Changes } from './sessions/changes.ts'
import { Sessions } from './sessions/sessions.ts'

interface CreatedMock {
  mock: Mock
  control: MockControl
}

/**
 * Makes a mock without a server.
 *
 * @param warn told of each scenario that cannot be read, but for the one to begin with; left out, it is thrown
 * @throws if a seed, a rule, the scenario to begin with or a setting cannot be read
 */
export function createMock(
  contract: MockContract,
  options: MockOptions,
  wait: Mock['wait'],
  warn?: (sentence: string) => void,
): CreatedMock {
  const { apiKey, sessions: limit = 100, scenarios = {}, scenario } = options
  const service = served(contract)
  const usual = beginningOf(service, options)
  const beginnings = namedBeginnings(service, scenarios, usual, (name, error) => {
    if (name === scenario || !warn) throw error
    warn(error.message)
  })
  const start = scenario === undefined ? usual : beginningNamed(beginnings, scenario)
  const print = warn ?? console.warn
  const sessions = new Sessions({ start, limit, warn: print })
  const mock: Mock = Object.assign(service, {
    sessions,
    scenarios: beginnings,
    usual,
    apiKey,
    wait,
    changes: new Changes(),
    warn: print,
  })
  return {
    mock,
    control: {
      ...sessionControl(mock),
      reset: () => sessions.clear(),
      session: (name) => sessionControl(mock, name),
    },
  }
}

/** What a mock knows of the contract that it serves. */
export function served(contract: MockContract): Service & Pick<Mock, 'routes'> {
  return { contract, routes: routesOf(contract) }
}
