// What a run says, for programs. The shape is public: scripts and `adopt` read it.

export type VerdictName = 'confirmed' | 'refuted' | 'blocked' | 'not-tested'

export interface Verdict {
  verdict: VerdictName
  /** Of what was refuted: the alternative that was observed, such as `created-status.200`, or `other`. */
  observed: string | null
  expected: string
  /** Status and shape of what came, or the reason why nothing is known. */
  got: string
  /** A curl command that asks again; empty if nothing was asked. The key is `$PIXELS_API_KEY` there. */
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
}

export function isRefuted({ verdicts, facts }: Report): boolean {
  return [...Object.values(verdicts), ...Object.values(facts)].some(({ verdict }) => verdict === 'refuted')
}

/** How many there are of each verdict. */
export function countsOf(verdicts: Iterable<Verdict>): Record<VerdictName, number> {
  const counts = { confirmed: 0, refuted: 0, blocked: 0, 'not-tested': 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}
