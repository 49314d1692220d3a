// What a run found, for programs. The form is public: `adopt`, pipelines and scripts of others read it.

import type { Facts } from '../facts/facts.ts'

/** The version of the form of a report. It changes when a reader of the last one would read the next one wrongly. */
export const reportVersion = 1

export type VerdictName = 'confirmed' | 'refuted' | 'blocked' | 'not-tested'

/** The verdict on one assumption or fact. It is the same in two runs, as long as service and contract do not change. */
export interface Verdict {
  verdict: VerdictName
  /** What the contract states, as a sentence. */
  expected: string
  /** Of what was refuted: what the service does instead, as a sentence. Of what was confirmed: what else there is. */
  observed: string | null
  /**
   * Of what was refuted: what the service does instead, in the form that a file of expectations has it: `410`. It is
   * `refuted` where no fact can express it.
   */
  text?: string
  /**
   * What was observed of an assumption, for programs, as `adopt` writes it into the contract. Left out where no fact can
   * express it, and where the contract has it already. See {@link Facts}.
   */
  fact?: unknown
  /** Of what was not decided: why, and how to decide it. */
  why?: string
}

/** What shows a verdict: it is another one in each run. */
export interface Evidence {
  /** The request and the status, without anybody's data: for notes that are kept. */
  request: string
  /** The response: status, some headers, the beginning of the body. Left out with `samples: false`. */
  response?: string
  /** What the fact leaves out, because it is another one in each run: bodies and values. */
  sample?: unknown
  /** A curl command that sends the request again. The API key is a variable of the shell there. */
  repeat: string
}

/** What is true of one run only. */
export interface RunDetails {
  baseUrl: string
  startedAt: string
  requests: number
  /** Why the verdicts are too few: most could not be decided, or the service was gone before the end. Else null. */
  incomplete: string | null
  /** The paths of records that could not be deleted, and of searches for those of which nothing is known. */
  leftBehind: string[]
  /** By ledger id or name of a fact. What was not asked has none. */
  evidence: Record<string, Evidence>
}

export interface Report {
  /** The version of this form. */
  version: typeof reportVersion
  /** The version of the contract. */
  contract: string
  /** By ledger id. */
  verdicts: Record<string, Verdict>
  /** By the name of a fact that the source states. */
  facts: Record<string, Verdict>
  run: RunDetails
}

/** A departure that no fact can express. */
export const inexpressible = 'refuted'

type Departure = Verdict & { text: string }

/** Whether a service does otherwise than the contract states. */
export function isDeparture(verdict: Verdict | undefined): verdict is Departure {
  return verdict?.verdict === 'refuted'
}

/** All verdicts of a report: no id of the ledger is the name of a fact. */
export function verdictsIn({ verdicts, facts }: Pick<Report, 'verdicts' | 'facts'>): Record<string, Verdict> {
  return { ...verdicts, ...facts }
}

/**
 * What a service does otherwise than the contract states, as a file of expectations has it.
 *
 * @example
 * expect(departuresOf(report)).toEqual({ 'unknown-id': '410' })
 */
export function departuresOf(report: Report): Record<string, string> {
  const entries = Object.entries(verdictsIn(report)).flatMap(([name, verdict]) => {
    return isDeparture(verdict) ? [[name, verdict.text] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Why some verdicts of a run decide too little; null if they do not. */
export function incompleteness(verdicts: Verdict[]): string | null {
  const reasons = reasonsIn(Object.entries(verdicts))
  const open = [...reasons.values()].flat().length
  const decided = verdicts.length - open
  if (decided > 0 && decided >= open) return null
  const [most] = [...reasons].sort(([, one], [, other]) => other.length - one.length)
  const why = most ? ` Of these, ${most[1].length} for one reason: ${most[0]}` : ''
  return `Fewer than half of the entries could be decided: ${decided} of ${verdicts.length}.${why}`
}

/** The names of what was not decided, by the reason why. */
export function reasonsIn(verdicts: [name: string, verdict: Verdict][]): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const [name, { why }] of verdicts) {
    if (why !== undefined) reasons.set(why, [...(reasons.get(why) ?? []), name])
  }
  return reasons
}

/** How many there are of each verdict. */
export function countsOf(verdicts: Iterable<Verdict>): Record<VerdictName, number> {
  const counts = { confirmed: 0, refuted: 0, blocked: 0, 'not-tested': 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}
