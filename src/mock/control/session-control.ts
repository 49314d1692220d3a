import { InputError } from '../errors.ts'
import type { SessionControl } from '../options.ts'
import type { Mock } from '../pipeline/requests.ts'
import { checkSeed } from '../records/check-seed.ts'
import { checkRule } from '../sessions/check-rule.ts'
import { beginningOf, type Scenario } from '../sessions/scenario.ts'
import { shownRule } from '../sessions/rules.ts'
import { snapshot, stateFrom } from '../records/state.ts'
import type { Session } from '../sessions/sessions.ts'
import { changedSettings, shownSettings } from '../sessions/settings.ts'

/** What a program, and a control route, can ask of one session. Without a name: of requests that name none. */
export function sessionControl(mock: Mock, name = ''): SessionControl {
  const session = (): Session => mock.sessions.get(name)
  return {
    reset: () => mock.sessions.reset(session()),
    seed: (seed) => {
      const records = checkSeed(mock, seed)
      mock.sessions.reset(session(), { ...mock.sessions.start, seeded: () => stateFrom(mock.contract, records) })
      return records
    },
    scenario: (scenario) => {
      const { start } = mock.sessions
      const named = typeof scenario === 'string' ? mock.scenarios[scenario] : undefined
      if (typeof scenario === 'string' && !named) throw unknownScenario(scenario, Object.keys(mock.scenarios))
      mock.sessions.reset(session(), named ?? beginningOf(mock, scenario as Scenario, start))
    },
    records: () => snapshot(session().state),
    requests: () => session().requests.all(),
    rule: (rule) => {
      session().rules.push({ rule: checkRule(mock.contract, rule), seen: 0, applied: 0 })
    },
    rules: () => session().rules.map(shownRule),
    settings: (changes) => {
      const current = session()
      if (changes !== undefined) current.settings = changedSettings(current.settings, changes)
      return shownSettings(current.settings)
    },
  }
}

export function unknownScenario(name: string, known: string[]): InputError {
  const all = known.length > 0 ? `There are ${known.join(', ')}.` : 'None was given to the mock.'
  return new InputError(`Failed to begin the scenario: there is no "${name}". ${all}`)
}
