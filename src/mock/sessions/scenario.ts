import { messageOf } from '../../lib/text.ts'
import type { Service } from '../contract/types.ts'
import { check, list, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import { checkSeed } from '../records/check-seed.ts'
import { type Seed, type Snapshot, type State, stateFrom } from '../records/state.ts'
import { checkRule } from './check-rule.ts'
import type { Names, Rule } from './rules.ts'
import { changedSettings, type GivenSettings, type Settings } from './settings.ts'

/** What a session starts with: "an empty account", "an expired key". Left out, the options of the mock apply. */
export interface Scenario<Known extends Names = Names> extends GivenSettings {
  /** The initial records. Default: those of the mock; `{}` is an empty account. */
  seed?: Seed
  /** Rules that change the response to some requests. Default: none. */
  rules?: readonly Rule<Known>[]
}

export const scenarioFields = { seed: { type: 'any' }, rules: list, delay: textOrNumber }

/** A scenario after it was read. */
export interface Beginning {
  seeded(): State
  settings: Settings
  rules: readonly Rule[]
}

/**
 * What the options of a mock start with, plus a scenario, whose rules come before theirs.
 *
 * @throws if a record, a rule or a setting cannot be read
 */
export function beginningOf(service: Service, { seed, rules = [], delay }: Scenario, options?: Beginning): Beginning {
  const own = rules.map((rule, index) => checkRule(service.contract, rule, `rules[${index}]`))
  return {
    seeded: seed === undefined && options ? options.seeded : seededWith(service, checkSeed(service, seed)),
    settings: changedSettings(options?.settings ?? { delay: '0' }, delay === undefined ? {} : { delay }),
    rules: [...own, ...(options?.rules ?? [])],
  }
}

/** Creates the same records each time. */
export function seededWith(service: Service, records: Snapshot): () => State {
  let original: State | undefined
  return () => {
    original ??= stateFrom(service.contract, records)
    return new Map([...original].map(([name, all]) => [name, all.copy()]))
  }
}

/** @throws if the scenario is invalid; the message names what is wrong */
export function scenarioBeginning(service: Service, given: unknown, options: Beginning): Beginning {
  check('read the scenario', { fields: scenarioFields }, given)
  return beginningOf(service, given as Scenario, options) // validation has passed
}

/** @param onProblem called for each invalid scenario, which is left out; the message of the error has its name */
export function namedBeginnings(
  service: Service,
  scenarios: Readonly<Record<string, Scenario>>,
  options: Beginning,
  onProblem: (name: string, error: InputError) => void,
): Map<string, () => Beginning> {
  const beginnings = new Map<string, () => Beginning>()
  for (const [name, scenario] of Object.entries(scenarios)) {
    try {
      const beginning = scenarioBeginning(service, scenario, options)
      beginnings.set(name, () => beginning)
    } catch (cause) {
      onProblem(name, new InputError(`${messageOf(cause)} Correct the scenario "${name}".`, { cause }))
    }
  }
  return beginnings
}

/** @throws if there is no scenario with this name; the message lists all names */
export function beginningNamed(beginnings: ReadonlyMap<string, () => Beginning>, name: string): Beginning {
  const found = beginnings.get(name)?.()
  if (found) return found
  const all = beginnings.size > 0 ? `There are ${[...beginnings.keys()].join(', ')}.` : 'The mock has none.'
  throw new InputError(`Failed to start the scenario: there is no "${name}". ${all}`)
}
