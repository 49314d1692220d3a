import { mockContract } from '../../generated/mock.ts'
import { behaviorOf, type Service } from './contract/behavior.ts'
import type { Mock } from './pipeline/requests.ts'
import { checkSeed } from './records/check-seed.ts'
import type { MockContract } from './contract/types.ts'
import { sessionControl } from './control/session-control.ts'
import type { MockControl, MockOptions } from './options.ts'
import { routesOf } from './pipeline/route.ts'
import { checkRule } from './sessions/check-rule.ts'
import { defaultSeed } from './records/default-seed.ts'
import { Sessions, type State, stateFrom } from './sessions/sessions.ts'
import type { StateFile } from './records/state-file.ts'
import { parseDelay } from './sessions/delay.ts'

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
 * @throws if a seed, a rule or a setting cannot be read
 */
export function createMock(
  { seed, apiKey, delay = 0, lenient = false, rules = [], sessions: limit = 100 }: MockOptions,
  contract: MockContract,
  wait: Mock['wait'],
  stateFile?: StateFile,
): CreatedMock {
  const service = served(contract)
  const checked = seed === undefined ? undefined : checkSeed(service, seed)
  const seeded = (): State => stateFrom(service.contract, checked ?? defaultSeed(service))
  const settings = { delay: parseDelay(delay), lenient }
  const checkedRules = rules.map((rule) => checkRule(contract, rule))
  const options = { seeded, settings, rules: checkedRules, limit, keep: (state: State) => stateFile?.attach(state) }
  const sessions = new Sessions(options, stateFile?.load(service))
  const mock: Mock = Object.assign(service, { sessions, apiKey, wait })
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
