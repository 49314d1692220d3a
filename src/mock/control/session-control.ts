import type { SessionControl } from '../options.ts'
import type { Mock } from '../pipeline/requests.ts'
import { checkSeed } from '../records/check-seed.ts'
import { checkRule } from '../sessions/check-rule.ts'
import { shownRule } from '../sessions/rules.ts'
import { type Session, snapshot, stateFrom } from '../sessions/sessions.ts'
import { changedSettings, shownSettings } from '../sessions/settings.ts'

/** What a program, and a control route, can ask of one session. Without a name: of requests that name none. */
export function sessionControl(mock: Mock, name = ''): SessionControl {
  const session = (): Session => mock.sessions.get(name)
  return {
    reset: () => mock.sessions.reset(session()),
    seed: (seed) => {
      const records = checkSeed(mock, seed)
      mock.sessions.reset(session(), stateFrom(mock.contract, records))
      return records
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
