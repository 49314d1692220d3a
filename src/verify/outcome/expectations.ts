// The departures that are expected of a service, by entry, with the reason and the last day on which they are accepted.

import { isDay } from '../../lib/day.ts'
import { isObject } from '../../lib/json.ts'
import { isDeparture, type Report, verdictsIn } from '../report.ts'

export interface Expectation {
  /** What the service does, in the text form of the fact: `410`. */
  fact: string
  /** Why the service does it. */
  because?: string
  /** The last day on which it is accepted: `2027-01-31`. */
  until?: string
}

/** By the id of a ledger entry, or the name of a statement of the source. Everything else is expected to be as the contract states. */
export type Expectations = Readonly<Record<string, Expectation>>

/**
 * The departures that a file names: `unknown-id: 410`, or an object with `fact`, `because` and `until`.
 *
 * @param known the names that the contract has
 * @throws {TypeError} that names the entry and what is wrong with it
 */
export function expectationsIn(value: unknown, known: readonly string[]): Expectations {
  if (!isObject(value)) throw new TypeError('it is not an object with a fact for each entry')
  const entries = Object.entries(value).map(([name, entry]): [string, Expectation] => {
    if (!known.includes(name))
      throw new TypeError(`the contract has no "${name}". Remove it, or use one of ${known.join(', ')}`)
    return [name, expectationIn(name, entry)]
  })
  return Object.fromEntries(entries)
}

const members = ['fact', 'because', 'until']

function expectationIn(name: string, entry: unknown): Expectation {
  if (isFact(entry)) return { fact: String(entry) }
  if (!isObject(entry))
    throw new TypeError(`"${name}" is not a fact. Write it as "${name}": "410", or as an object with "fact"`)
  const unknown = Object.keys(entry).find((member) => !members.includes(member))
  if (unknown !== undefined) throw new TypeError(`"${name}" has "${unknown}". It can have ${members.join(', ')}`)
  const { fact, because, until } = entry
  if (!isFact(fact)) throw new TypeError(`"${name}" has no "fact". Write what the service does, such as "410"`)
  if (because !== undefined && typeof because !== 'string') throw new TypeError(`"because" of "${name}" is not a text`)
  if (until !== undefined && !isDay(until)) throw new TypeError(`"until" of "${name}" is not a day such as 2027-01-31`)
  return {
    fact: String(fact),
    ...(because !== undefined && { because }),
    ...(until !== undefined && { until }),
  }
}

/** YAML reads `unknown-id: 410` as a number. */
function isFact(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/**
 * The departures of a report, as expectations for later runs. Keeps reasons and dates, and what the run did not decide.
 */
export function expectationsOf(report: Report, before: Expectations): Expectations {
  const verdicts = verdictsIn(report)
  const undecided = Object.entries(before).filter(([name]) => verdicts[name]?.verdict !== 'confirmed')
  const departures = Object.entries(verdicts).flatMap(([name, verdict]) => {
    return isDeparture(verdict) ? [[name, { ...before[name], fact: verdict.text }] as const] : []
  })
  return Object.fromEntries([...undecided, ...departures])
}

/** Expectations as a file contains them: only the fact if there is no reason and no date. */
export function writtenExpectations(expectations: Expectations): Record<string, string | Expectation> {
  const entries = Object.entries(expectations).map(([name, expectation]) => {
    return [name, Object.keys(expectation).length === 1 ? expectation.fact : expectation]
  })
  return Object.fromEntries(entries)
}
