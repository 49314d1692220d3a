// What a run found, for programs. The format is public: `adopt`, CI and scripts of others read it.

import type { Facts } from '../facts/facts.ts'

/** The version of the report's format. It changes if a reader of the previous format would misread the next one. */
export const reportVersion = 1

export type VerdictName = 'confirmed' | 'refuted' | 'blocked' | 'not-tested'

/** The verdict on one assumption or fact. It is the same in two runs, as long as service and contract do not change. */
export interface Verdict {
  verdict: VerdictName
  /** What the contract states, as a sentence. */
  expected: string
  /** If refuted: what the service does instead, as a sentence. If confirmed: what it does beyond that. */
  observed: string | null
  /**
   * What was observed of an assumption, for programs; `adopt` writes it into the contract. Left out if no fact can
   * express it, or if the contract already has it. See {@link Facts}.
   */
  fact?: unknown
  /** If refuted, and no fact can express it: what was observed, for programs, such as `{ status: 500 }`. */
  other?: unknown
  /** If not decided: why, and how to decide it. */
  why?: string
  /** If not decided: whether a flag or the contract left it out. */
  leftOut?: true
}

/** The evidence of a verdict: it differs in each run. */
export interface Evidence {
  /** The request and the status, without personal data: for notes that are kept. */
  request: string
  /** The response: status, some headers, the beginning of the body. Left out with `samples: false`. */
  response?: string
  /** What the service itself says about its refusal, if it says anything. Left out with `samples: false`. */
  message?: string
  /** The parts that the fact leaves out, because they differ in each run: bodies and values. */
  sample?: unknown
  /** A curl command that sends the request again. The API key is a shell variable in it. */
  repeat: string
}

/** What applies to one run only. */
export interface RunDetails {
  baseUrl: string
  startedAt: string
  requests: number
  /** Why the verdicts are too few: most could not be decided, or the service stopped responding. Otherwise null. */
  incomplete: string | null
  /** The paths of records that could not be deleted, and of searches for those whose ids are unknown. */
  leftBehind: string[]
  /** What a reader should know beside the verdicts, such as that something repeats writes. */
  notices: string[]
  /** By the id of an assumption or name of a fact. What was not checked has none. */
  evidence: Record<string, Evidence>
}

export interface Report {
  /** The version of this format. */
  version: typeof reportVersion
  /** The version of the contract. */
  contract: string
  /** By the id of an assumption. */
  verdicts: Record<string, Verdict>
  /** By the name of a fact that the source states. */
  facts: Record<string, Verdict>
  run: RunDetails
}

/** What a service does other than the contract, for programs: a fact, or what no fact can express. */
export function mismatchIn({ fact, other }: Verdict): unknown {
  return fact ?? other
}

/** Whether a run should have decided something, and did not. */
export function isOpen({ verdict, leftOut }: Verdict): boolean {
  return (verdict === 'blocked' || verdict === 'not-tested') && !leftOut
}

/** All verdicts of a report: no fact has the id of an assumption. */
export function verdictsIn({ verdicts, facts }: Pick<Report, 'verdicts' | 'facts'>): Record<string, Verdict> {
  return { ...verdicts, ...facts }
}

/**
 * The mismatches of a service, as facts. What the run did not decide is among them, as `undecided`: it is no success.
 *
 * @example
 * expect(mismatchesOf(report)).toEqual({ 'unknown-id': 410 })
 */
export function mismatchesOf(report: Report): Record<string, unknown> {
  const entries = Object.entries(verdictsIn(report)).flatMap(([name, verdict]): [string, unknown][] => {
    if (verdict.verdict === 'refuted') return [[name, mismatchIn(verdict)]]
    return isOpen(verdict) ? [[name, 'undecided']] : []
  })
  return Object.fromEntries(entries)
}

/** Why a run decides too little; null if it does not. */
export function incompleteness(verdicts: Verdict[]): string | null {
  const open = verdicts.flatMap(({ why }) => (why === undefined ? [] : [{ name: '', sentence: why }]))
  const reasons = reasonsIn(open)
  const decided = verdicts.length - open.length
  if (decided > 0 && decided >= open.length) return null
  const [most] = [...reasons].sort(([, one], [, other]) => other.length - one.length)
  const why = most ? ` ${most[1].length} of the others have one reason: ${most[0]}` : ''
  return `Fewer than half of the entries could be decided: ${decided} of ${verdicts.length}.${why}`
}

/** The names of what was not decided, by reason. */
export function reasonsIn(undecided: readonly { name: string; sentence: string }[]): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { name, sentence } of undecided) reasons.set(sentence, [...(reasons.get(sentence) ?? []), name])
  return reasons
}

/** The number of each verdict. */
export function countsOf(verdicts: Iterable<Verdict>): Record<VerdictName, number> {
  const counts = { confirmed: 0, refuted: 0, blocked: 0, 'not-tested': 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}
