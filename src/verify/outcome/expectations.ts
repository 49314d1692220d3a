// What is expected of a service other than the contract states, by entry, with the reason and the last day on which it is
// accepted.

import { isDay } from '../../lib/day.ts'
import { isObject } from '../../lib/json.ts'
import { withoutUndefined } from '../../lib/without-undefined.ts'
import { mismatchIn, isOpen, type Report, verdictsIn } from '../report.ts'

/** One mismatch, or what a run cannot decide; with both, either is accepted. */
export interface Expectation {
  /** What the service does, as in a report: `410`, `{ "status": 500 }`. */
  fact?: unknown
  /** The same as a sentence. It is for people: nothing compares it. */
  observed?: string
  /** Why a run cannot decide the entry. It is for people, too. */
  undecided?: string
  /** Why that is accepted. */
  because?: string
  /** The last day on which it is accepted: `2027-01-31`. */
  until?: string
}

/** By the id of an assumption, or the name of a statement of the source. Everything else is expected to be as the contract states. */
export type Expectations = Readonly<Record<string, Expectation>>

/**
 * The expectations in a file.
 *
 * @param known the names that the contract has
 * @param isRewritten whether the file gets new facts: those of 0.1.0 are then left out, and reasons and dates stay
 * @throws {TypeError} that names the entry and what is wrong with it
 */
export function expectationsIn(value: unknown, known: readonly string[], isRewritten = false): Expectations {
  if (!isObject(value)) throw new TypeError('it is not an object with an entry for each mismatch')
  const entries = Object.entries(value).map(([name, entry]): [string, Expectation] => {
    if (!known.includes(name))
      throw new TypeError(`the contract has no "${name}". Remove it, or use one of ${known.join(', ')}`)
    if (!isOfOldFile(entry)) return [name, expectationIn(name, entry)]
    if (isRewritten) return [name, expectationIn(name, { ...(isObject(entry) && entry), fact: null })]
    throw new TypeError(
      `"${name}" has a fact in the format of 0.1.0. Write the file anew with --write-expect; reasons and dates stay`,
    )
  })
  return Object.fromEntries(entries)
}

const texts = ['observed', 'undecided', 'because', 'until'] as const
const members: readonly string[] = ['fact', ...texts]

function expectationIn(name: string, entry: unknown): Expectation {
  if (!isObject(entry)) throw new TypeError(`"${name}" is not an object. Write it as "${name}": { "fact": 410 }`)
  const unknown = Object.keys(entry).find((member) => !members.includes(member))
  if (unknown !== undefined) throw new TypeError(`"${name}" has "${unknown}". It can have ${members.join(', ')}`)
  if (entry['fact'] === undefined && entry['undecided'] === undefined)
    throw new TypeError(`"${name}" has neither "fact" nor "undecided". Write what the service does, such as 410`)
  for (const member of texts) {
    const { [member]: text } = entry
    if (text !== undefined && typeof text !== 'string') throw new TypeError(`"${member}" of "${name}" is not a text`)
  }
  const { until } = entry
  if (until !== undefined && !isDay(until)) throw new TypeError(`"until" of "${name}" is not a day such as 2027-01-31`)
  return entry
}

/** Facts were texts, such as `"410"` and `"/data,/total"`; `"refuted"` stood for everything that no fact expressed. */
function isOfOldFile(entry: unknown): boolean {
  if (!isObject(entry)) return typeof entry === 'string' || typeof entry === 'number'
  const { fact } = entry
  return typeof fact === 'string' && (fact === 'refuted' || /^\d+$|^$|[/,:]/.test(fact))
}

/** What a run found, as expectations for later runs. Keeps reasons and dates, and what the run did not decide. */
export function expectationsOf(report: Report, before: Expectations): Expectations {
  const verdicts = verdictsIn(report)
  // A run may include only some entries.
  const others = Object.entries(before).filter(([name, { fact }]) => {
    return fact !== null && (verdicts[name]?.leftOut ?? verdicts[name] === undefined)
  })
  const found = Object.entries(verdicts).flatMap(([name, verdict]): [string, Expectation][] => {
    const { fact, observed, because, until } = before[name] ?? {}
    const accepted = withoutUndefined({ because, until })
    const known = fact === null ? {} : withoutUndefined({ fact, observed })
    if (isOpen(verdict)) return [[name, { ...known, undecided: verdict.why ?? '', ...accepted }]]
    if (verdict.verdict !== 'refuted') return []
    return [[name, { fact: mismatchIn(verdict), observed: verdict.observed ?? '', ...accepted }]]
  })
  return Object.fromEntries([...others, ...found])
}
