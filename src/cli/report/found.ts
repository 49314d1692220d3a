// The findings of a run, in the form that each output needs.

import type { ServiceContract } from '../../verify/contract.ts'
import { type Cause, causesOf } from '../../verify/outcome/causes.ts'
import type { Expectations } from '../../verify/outcome/expectations.ts'
import { isUnexpected, type Outcome, outcomesOf, type State } from '../../verify/outcome/outcomes.ts'
import { countsOf, type Report, type Verdict } from '../../verify/report.ts'

export interface Found {
  report: Report
  outcomes: Outcome[]
  /** The causes of unexpected mismatches, the worst first. */
  causes: Cause[]
  /** The file of expectations. Without one, every mismatch is unexpected. */
  expectFile?: string | undefined
  /** Whether the run kept its records on purpose. */
  isKept: boolean
  /** Whether an expectation that is no longer needed is a failure. */
  isStrict: boolean
}

export function foundIn(
  report: Report,
  contract: ServiceContract,
  expectations: Expectations,
  options: Pick<Found, 'expectFile' | 'isKept' | 'isStrict'>,
): Found {
  const outcomes = outcomesOf(report, expectations, new Date().toISOString().slice(0, 10))
  return { report, outcomes, causes: causesOf(outcomes.filter(isUnexpected), contract), ...options }
}

function inState({ outcomes }: Found, ...states: State[]): Outcome[] {
  return outcomes.filter(({ state }) => states.includes(state))
}

/** The names of what was not decided, and not expected to be. */
export function undecidedIn(found: Found): string[] {
  return inState(found, 'open').map(({ name }) => name)
}

/** "61 of 62 checks confirmed, 1 unexpected mismatch." */
export function headline(found: Found): string {
  const count = (...states: State[]): number => inState(found, ...states).length
  const unexpected = count('differs', 'changed', 'overdue')
  const parts: [count: number, words: string][] = [
    [count('known'), counted(count('known'), 'expected mismatch')],
    [unexpected, counted(unexpected, 'unexpected mismatch')],
    [count('open'), `${count('open')} not decided`],
    [count('noted'), `${count('noted')} expected to be undecided`],
    [count('left-out'), `${count('left-out')} left out`],
  ]
  const others = parts.filter(([number]) => number > 0).map(([, words]) => `, ${words}`)
  return `${count('holds', 'better')} of ${found.outcomes.length} checks confirmed${others.join('')}.`
}

/** A cause in one line: "listPixels.sort, listDomains.sort: A list begins with the oldest record." */
export function causeLine({ title, outcomes }: Cause): string {
  return `${namesOf(outcomes.map(({ name }) => name))}: ${title}`
}

/** What the service itself says about something that could not be decided. */
export function messageAbout({ run }: Report, names: readonly string[]): string {
  const message = names.map((name) => run.evidence[name]?.message).find((text) => text !== undefined)
  return message === undefined ? '' : ` The service says: "${message}"`
}

/** "id, unknown-id, empty-update and 14 more". */
export function namesOf(names: readonly string[], most = 4): string {
  const others = names.length > most ? ` and ${names.length - most} more` : ''
  return names.slice(0, most).join(', ') + others
}

/** What to do about expectations that are no longer needed; nothing if all are. */
export function betterLine(found: Found): string | undefined {
  const names = inState(found, 'better').map(({ name }) => name)
  if (names.length === 0) return undefined
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${names.join(', ')} now ${are} as the contract states: remove ${them} from ${found.expectFile}.`
}

/** "22 confirmed, 1 refuted". */
export function summaryOf(verdicts: Iterable<Verdict>): string {
  const counts = Object.entries(countsOf(verdicts)).filter(([, count]) => count > 0)
  return counts.map(([verdict, count]) => `${count} ${verdict.replace('-', ' ')}`).join(', ')
}

/** "1 request", "2 requests". */
export function counted(count: number, what: string): string {
  const ending = what.endsWith('ch') ? 'es' : 's'
  return `${count} ${what}${count === 1 ? '' : ending}`
}
