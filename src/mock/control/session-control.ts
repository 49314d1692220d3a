import { check, text } from '../contract/validation.ts'
import type { SessionControl } from '../options.ts'
import type { Mock } from '../pipeline/requests.ts'
import { checkSeed } from '../records/check-seed.ts'
import { snapshot } from '../records/state.ts'
import { checkRule } from '../sessions/check-rule.ts'
import { shownRule } from '../sessions/rules.ts'
import { beginningNamed, scenarioBeginning, seededWith } from '../sessions/scenario.ts'
import type { Session } from '../sessions/sessions.ts'
import { awaitRequest } from './await-request.ts'
import { changedSettings } from '../sessions/settings.ts'

/** The commands of one session, for programs and control routes. Without a name: of requests that name none. */
export function sessionControl(mock: Mock, name = ''): SessionControl {
  const { sessions } = mock
  const session = (): Session => sessions.get(name)
  return {
    reset: () => sessions.reset(session()),
    seed: (seed) => {
      const records = checkSeed(mock, seed)
      sessions.reset(session(), { ...sessions.start, seeded: seededWith(mock, records) })
      return records
    },
    scenario: (scenario) => {
      const isName = typeof scenario === 'string'
      const beginning = isName
        ? beginningNamed(mock.scenarios, scenario)
        : scenarioBeginning(mock, scenario, mock.usual)
      sessions.reset(session(), beginning)
    },
    records: () => snapshot(session().state),
    requests: (filter = {}) => {
      checkOperation(mock, filter)
      return session().requests.all(filter.operation)
    },
    request: async (operation, options = {}) => {
      checkOperation(mock, { operation })
      check('wait for the request', { fields: { timeoutMs: { type: 'number', minimum: 0 } } }, options)
      const { timeoutMs = 5_000 } = options
      return awaitRequest(session, mock.changes, operation, timeoutMs)
    },
    rule: (rule) => sessions.addRule(session(), checkRule(mock.contract, rule)),
    resetRules: () => sessions.resetRules(session()),
    rules: () => session().rules.map(({ rule, number, seen }) => ({ rule: number, ...shownRule(rule), seen })),
    settings: (changes = {}) => {
      const current = session()
      current.settings = changedSettings(current.settings, changes)
      return { ...current.settings }
    },
  }
}

/** @throws if the contract has no such operation */
function checkOperation({ contract }: Mock, filter: object): void {
  const operation = { ...text, enum: contract.operations.map(({ operationId }) => operationId) }
  check('read the filter', { fields: { operation } }, filter)
}
