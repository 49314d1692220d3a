import { mockContract } from '../../generated/mock.ts'
import { behaviorOf, type Service } from './contract/behavior.ts'
import type { Mock } from './pipeline/requests.ts'
import type { MockContract } from './contract/types.ts'
import { sessionControl, unknownScenario } from './control/session-control.ts'
import type { MockControl, MockOptions } from './options.ts'
import { routesOf } from './pipeline/route.ts'
import type { State } from './records/state.ts'
import { type Beginning, beginningOf } from './sessions/scenario.ts'
import { Sessions } from './sessions/sessions.ts'
import type { StateFile } from './records/state-file.ts'

/** The contract of this package. */
export const ownContract: MockContract = mockContract

interface CreatedMock {
  mock: Mock
  control: MockControl
  reload(contract: MockContract): void
}

/**
 * Makes a mock without a server.
 *
 * @throws if a seed, a rule, a scenario or a setting cannot be read
 */
export function createMock(
  { apiKey, sessions: limit = 100, scenarios = {}, scenario, seed, rules, delay, lenient }: MockOptions,
  contract: MockContract,
  wait: Mock['wait'],
  stateFile?: StateFile,
): CreatedMock {
  const service = served(contract)
  const given = Object.entries({ seed, rules, delay, lenient }).filter(([, value]) => value !== undefined)
  const usual = beginningOf(service, Object.fromEntries(given))
  const named = Object.entries(scenarios).map(([name, one]) => [name, beginningOf(service, one, usual)] as const)
  const beginnings = Object.assign(Object.create(null) as Record<string, Beginning>, Object.fromEntries(named))
  const chosen = scenario === undefined ? undefined : beginnings[scenario]
  if (scenario !== undefined && !chosen) throw unknownScenario(scenario, Object.keys(beginnings))
  const start = chosen ? { ...chosen, rules: [...chosen.rules, ...usual.rules] } : usual
  const keep = (state: State): void => stateFile?.attach(state)
  const sessions = new Sessions({ start, limit, keep }, stateFile?.load(service))
  const mock: Mock = Object.assign(service, { sessions, scenarios: beginnings, apiKey, wait })
  return {
    mock,
    control: {
      ...sessionControl(mock),
      reset: () => sessions.clear(),
      session: (name) => sessionControl(mock, name),
    },
    reload: (next) => {
      Object.assign(mock, served(next))
      sessions.grow()
    },
  }
}

function served(contract: MockContract): Service & Pick<Mock, 'routes'> {
  return { contract, behavior: behaviorOf(contract.values), routes: routesOf(contract) }
}
