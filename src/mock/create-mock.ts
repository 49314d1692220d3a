import { mockContract } from '../../generated/mock.ts'
import type { MockContract, Service } from './contract/types.ts'
import { sessionControl } from './control/session-control.ts'
import type { MockControl, MockOptions } from './options.ts'
import type { Mock } from './pipeline/requests.ts'
import { routesOf } from './pipeline/route.ts'
import type { StateFile } from './records/state-file.ts'
import { beginningNamed, beginningOf, namedBeginnings } from './sessions/scenario.ts'
import { Sessions } from './sessions/sessions.ts'

/** The contract of this package. */
export const ownContract: MockContract = mockContract

interface CreatedMock {
  mock: Mock
  control: MockControl
}

/**
 * Makes a mock without a server.
 *
 * @throws if a seed, a rule, a scenario or a setting cannot be read
 */
export function createMock(
  options: MockOptions,
  contract: MockContract,
  wait: Mock['wait'],
  stateFile?: StateFile,
): CreatedMock {
  const { apiKey, sessions: limit = 100, scenarios = {}, scenario } = options
  const service = served(contract)
  const usual = beginningOf(service, options)
  const beginnings = namedBeginnings(service, scenarios, usual)
  const start = scenario === undefined ? usual : beginningNamed(beginnings, scenario)
  const sessions = new Sessions({ start, limit, keep: (state) => stateFile?.attach(state) }, stateFile?.load(service))
  const mock: Mock = Object.assign(service, { sessions, scenarios: beginnings, usual, apiKey, wait })
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
