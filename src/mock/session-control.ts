import { checkedSeed } from './check-seed.ts'
import type { MockParts } from './call.ts'
import type { SessionControl } from './options.ts'
import { checkedRule, shownRule } from './rules.ts'
import { type Session, snapshot, stateFrom } from './sessions.ts'
import { settingsFrom, shownSettings } from './settings.ts'

/** What a program, and a control route, can ask of one session. Without a name: of requests that name none. */
export function sessionControl(mock: MockParts, name = ''): SessionControl {
  const session = (): Session => mock.sessions.get(name)
  return {
    reset: () => mock.sessions.reset(session()),
    seed: (seed) => {
      const records = checkedSeed(mock, seed)
      mock.sessions.reset(session(), stateFrom(mock.contract, records))
      return records
    },
    records: (key) => snapshot(mock.sessions.stateOf(session(), key)),
    requests: () => [...session().requests],
    rule: (rule) => {
      session().rules.push({ rule: checkedRule(mock.contract, rule), seen: 0 })
    },
    rules: () => session().rules.map(shownRule),
    settings: (changes) => {
      const current = session()
      if (changes !== undefined) current.settings = { ...current.settings, ...settingsFrom(changes) }
      return shownSettings(current.settings)
    },
  }
}
