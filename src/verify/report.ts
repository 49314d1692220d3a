// What a run says, for programs. The shape is public: scripts and `adopt` read it.

import type { Facts } from '../facts/facts.ts'

export type VerdictName = 'confirmed' | 'refuted' | 'blocked' | 'not-tested'

export interface Verdict {
  verdict: VerdictName
  /** What the contract says, as a sentence. */
  expected: string
  /** Of what was refuted: what the service does instead, as a sentence. Of what was confirmed: what else was seen. */
  observed: string | null
  /**
   * Of an assumption that was refuted: the same for programs, as `adopt` writes it into the contract. Left out where no
   * fact can say it. See {@link Facts}.
   */
  fact?: unknown
  /** The response that shows it (status, some headers, the beginning of the body), or why nothing is known. */
  got: string
  /** The request and the status, without anybody's data: for notes that are kept. */
  seen: string
  /** A curl command that asks again; empty if nothing was asked. The key is a variable of the shell there. */
  repeat: string
}

export interface Report {
  /** The version of the contract. */
  contract: string
  baseUrl: string
  startedAt: string
  /** By ledger id. */
  verdicts: Record<string, Verdict>
  /** By the name of a fact that the source states. */
  facts: Record<string, Verdict>
  /** The paths of records that could not be deleted, and of searches for those of which nothing is known. */
  leftBehind: string[]
  requests: number
  /** Why the verdicts say too little: most could not be decided, or the service was gone before the end. Else null. */
  incomplete: string | null
}

/** 0 nothing was refuted, 1 something was, 3 too little could be decided. */
export function exitCodeOf(report: Report): 0 | 1 | 3 {
  if (report.incomplete !== null) return 3
  const all = [...Object.values(report.verdicts), ...Object.values(report.facts)]
  return countsOf(all).refuted > 0 ? 1 : 0
}

/** Why some verdicts of a run say too little; null if they do not. */
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
  for (const [name, { verdict, got }] of verdicts) {
    if (verdict === 'blocked' || verdict === 'not-tested') reasons.set(got, [...(reasons.get(got) ?? []), name])
  }
  return reasons
}

/** How many there are of each verdict. */
export function countsOf(verdicts: Iterable<Verdict>): Record<VerdictName, number> {
  const counts = { confirmed: 0, refuted: 0, blocked: 0, 'not-tested': 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}
