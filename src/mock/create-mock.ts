import type { MockContract, Service } from './contract/types.ts'
import { sessionControl } from './control/session-control.ts'
import type { MockControl, MockOptions } from './options.ts'
import type { Mock } from './pipeline/requests.ts'
import { routesOf } from './pipeline/route.ts'
import { type Beginning, beginningNamed, beginningOf, namedBeginnings, scenarioBeginning } from './sessions/scenario.ts'
import { Changes } from './sessions/changes.ts'
import { Sessions } from './sessions/sessions.ts'

interface CreatedMock {
  mock: Mock
  control: MockControl
}

interface Surroundings {
  /** Called for each scenario that cannot be read, except the first one. Left out, the error is thrown. */
  warn?: (sentence: string) => void
  /** The scenarios of the contract. A scenario in the options replaces one with the same name. */
  examples?: NonNullable<MockOptions['scenarios']>
}

/**
 * Creates a mock without a server.
 *
 * @throws if a seed, a rule, the first scenario or a setting cannot be read
 */
export function createMock(
  contract: MockContract,
  options: MockOptions,
  wait: Mock['wait'],
  surroundings: Surroundings = {},
): CreatedMock {
  const { apiKey, sessions: limit = 100 } = options
  const { warn = console.warn } = surroundings
  const { start, ...others } = beginningsOf({ contract }, options, surroundings)
  const sessions = new Sessions({ start, limit, warn })
  const changes = new Changes()
  const mock: Mock = { contract, routes: routesOf(contract), ...others, sessions, apiKey, wait, changes, warn }
  return {
    mock,
    control: {
      ...sessionControl(mock),
      reset: () => sessions.clear(),
      session: (name) => sessionControl(mock, name),
    },
  }
}

/** What sessions can start with, and what they do start with. */
function beginningsOf(
  service: Service,
  options: MockOptions,
  { warn, examples = {} }: Surroundings,
): Pick<Mock, 'scenarios' | 'usual'> & { start: Beginning } {
  const { scenario } = options
  const usual = beginningOf(service, options)
  // Read lazily: most runs use none of them, and some have many records.
  const ofExamples = Object.entries(examples).map(
    ([name, example]) => [name, () => scenarioBeginning(service, example, usual)] as const,
  )
  const ofOptions = namedBeginnings(service, options.scenarios ?? {}, usual, (name, error) => {
    if (name === scenario || !warn) throw error
    warn(error.message)
  })
  const scenarios = new Map([...ofExamples, ...ofOptions])
  const start = scenario === undefined ? usual : beginningNamed(scenarios, scenario)
  return { scenarios, usual, start }
}
