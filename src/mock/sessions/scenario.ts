import type { Service } from '../contract/behavior.ts'
import { check, flag, list, textOrNumber } from '../contract/validation.ts'
import { checkSeed } from '../records/check-seed.ts'
import { type Seed, type State, stateFrom } from '../records/state.ts'
import { checkRule } from './check-rule.ts'
import { parseDelay } from './delay.ts'
import type { Rule } from './rules.ts'
import type { Settings } from './settings.ts'

/** What a session begins with: "an empty account", "an expired key". What is left out is as at the start of the mock. */
export interface Scenario {
  seed?: Seed
  rules?: readonly Rule[]
  delay?: string | number
  lenient?: boolean
}

/** A scenario as it is used. */
export interface Beginning {
  seeded(): State
  settings: Settings
  rules: readonly Rule[]
}

/** @throws if a scenario is not one; the message names what is wrong */
export function beginningOf(service: Service, scenario: Scenario, start?: Beginning): Beginning {
  const fields = { seed: { type: 'any' }, rules: list, delay: textOrNumber, lenient: flag }
  check('read the scenario', { fields, closed: true }, scenario)
  const { seed, rules = [], delay, lenient = start?.settings.lenient ?? false } = scenario
  const isOfStart = seed === undefined && start !== undefined
  const records = isOfStart ? undefined : checkSeed(service, seed)
  return {
    seeded: () => (records ? stateFrom(service.contract, records) : (start?.seeded() ?? new Map())),
    settings: { delay: delay === undefined && start ? start.settings.delay : parseDelay(delay ?? 0), lenient },
    rules: rules.map((rule) => checkRule(service.contract, rule)),
  }
}
