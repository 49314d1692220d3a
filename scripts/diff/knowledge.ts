// The knowledge view: what we learned about an unchanged service. It compares facts, including behavior.

import { isDeepStrictEqual } from 'node:util'
import { isSameFact } from '../../src/facts/by-resource.ts'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Assumption, Contract } from '../contract/contract.ts'
import { ImpossibleError, type SomeFacts } from '../contract/with-facts/draft.ts'
import { withFacts } from '../contract/with-facts/with-facts.ts'

/** `changed` is not a correction: the service no longer does what was verified. */
type KnowledgeKind = 'confirmed' | 'corrected' | 'changed' | 'added' | 'dropped'

export interface KnowledgeChange {
  kind: KnowledgeKind
  /** The id of the assumption. */
  id: string
  text: string
}

type Entry = Assumption | undefined

export function knowledgeChanges(base: Contract, head: Contract): KnowledgeChange[] {
  const { 'x-assumptions': before } = base
  const { 'x-assumptions': after } = head
  const facts = { before: assumedFacts(base), after: assumedFacts(head) }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    // A correction changes the fact in elements and ledger. A change of only one of them is an edit, whatever its mark.
    const isOther = isToldOtherwise(before[id], after[id]) && !isSameFact(facts.before[id], facts.after[id])
    const kind = changeOf(before[id], after[id], isOther)
    if (!kind) return []
    return [{ kind, id, text: sentenceOf(kind, before[id], after[id], [facts.before[id], facts.after[id]]) }]
  })
}

function changeOf(before: Entry, after: Entry, isOther: boolean): KnowledgeKind | undefined {
  if (!before) return 'added'
  if (!after) return 'dropped'
  if (isOther) return before.verified ? 'changed' : 'corrected'
  return isKnown(after) && !isKnown(before) ? 'confirmed' : undefined
}

function isKnown({ verified, measured }: Assumption): boolean {
  return verified !== undefined || measured !== undefined
}

function isToldOtherwise(before: Entry, after: Entry): boolean {
  if (!before || !after) return false
  return before.assumed.trim() !== after.assumed.trim() || !isDeepStrictEqual(before.value, after.value)
}

function sentenceOf(kind: KnowledgeKind, before: Entry, after: Entry, facts: unknown[]): string {
  const assumed = (after ?? before)?.assumed.trim() ?? ''
  const { verified, measured } = after ?? {}
  const day = verified?.on ?? measured?.on
  if (kind === 'confirmed') return `${assumed} ${verified ? 'Verified' : 'Measured'} on ${day}.`
  if (kind === 'added') return `Assumed: ${assumed}`
  if (kind === 'dropped') return `No longer assumed: ${assumed}`
  // A status or a word says it all; anything else is told in sentences.
  const isShort = facts.every((fact) => typeof fact === 'number' || typeof fact === 'string')
  const [was, is] = isShort ? facts : [before?.assumed.trim(), assumed].map((text) => `"${text}"`)
  if (kind === 'changed')
    return `The service has changed: ${was} was verified on ${before?.verified?.on}, now it is ${is}.`
  const how = day === undefined ? 'assumed now' : 'observed'
  return `Corrected: ${is} is ${how}, not ${was}. If you relied on it: ${before?.ifWrong.trim()}`
}

/** The base with the corrected facts: what follows from them is not a change of the service. */
export function correctedBase(base: Contract, head: Contract, changes: KnowledgeChange[]): Contract {
  const facts = assumedFacts(head)
  let known: SomeFacts = {}
  let contract = base
  for (const { id } of changes.filter(({ kind }) => kind === 'corrected')) {
    const more = { ...known, [id]: facts[id] }
    try {
      contract = withFacts(base, more)
      known = more
    } catch (error) {
      // What remains unexplained is a change of the wire.
      if (!(error instanceof ImpossibleError)) throw error
    }
  }
  return contract
}
