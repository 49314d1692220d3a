// How certain a fact is that the source does not state: its word for readers, and its class for the style sheet.

import type { Assumption, Contract, OpenEntry } from '../../scripts/contract/contract.ts'
import { oneLine } from './markdown.ts'

/** From a guess to what a service has confirmed. */
const order = ['assumed', 'measured', 'verified'] as const

type Certainty = (typeof order)[number]

/** What is known best about an assumption. */
export function certaintyOf({ verified, measured }: Pick<Assumption, 'verified' | 'measured'>): Certainty {
  if (verified) return 'verified'
  return measured ? 'measured' : 'assumed'
}

/** The same in words: of what was verified, the day. */
export function certaintyText(entry: Pick<Assumption, 'verified' | 'measured'>): string {
  if (entry.verified) return `Verified on ${entry.verified.on}`
  return entry.measured ? 'Measured' : 'Assumed'
}

/** All that is assumed, on one line. */
export function assumedText({ assumed, also = '' }: Assumption): string {
  return oneLine(`${assumed} ${also}`)
}

/** What the contract leaves open, in the sentences that readers look for in one group of facts. */
export function openSentences({ 'x-not-modeled': entries }: Contract, group: Assumption['group']): string[] {
  const own = Object.values(entries).filter((entry) => entry.group === group)
  return own.flatMap(({ sentence }) => sentence ?? [])
}

/** What the contract does not promise, and why, on one line. */
export function openText({ sentence = '', because }: OpenEntry): string {
  return oneLine(`${sentence} ${because}`)
}

/** An element is only as certain as the least certain of its assumptions. Undefined if it has none: it is stated. */
export function leastCertain(ids: string[], ledger: Record<string, Assumption>): Assumption | undefined {
  const rank = (entry: Assumption): number => order.indexOf(certaintyOf(entry))
  return ids.flatMap((id) => ledger[id] ?? []).sort((one, other) => rank(one) - rank(other))[0]
}
