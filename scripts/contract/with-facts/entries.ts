// The assumptions: what is known now, and from where.

import { isDeepStrictEqual } from 'node:util'
import { isByResource } from '../../../src/facts/by-resource.ts'
import { sentenceOf } from '../../../src/facts/sentence.ts'
import { lowerFirst } from '../../../src/lib/text.ts'
import { assumedFacts } from '../assumed-facts.ts'
import { assumedSentence } from '../assumed-sentence.ts'
import type { Assumption, Contract } from '../contract.ts'
import { type OperationView, operationViews } from '../operations.ts'
import { behaviorsOf } from '../behaviors.ts'
import type { Draft, SomeFacts } from './draft.ts'

/** Where facts come from. */
export interface Origin {
  /** The reason of each entry. */
  because: string
  /** Of the entries that a run of verify decided, by id. */
  verified: Readonly<Record<string, NonNullable<Assumption['verified']>>>
}

/** The old probe checks the old assumption. */
const probe = 'Run `verify`: it sends the requests that decide this, and shows the responses.'

/** Writes facts into their entries, as the elements have them. What was measured elsewhere goes, because it is no longer what is promised. */
export function writeEntries(draft: Draft, facts: SomeFacts, origin: Partial<Origin> = {}): void {
  const views = operationViews(draft.contract)
  const now = assumedFacts(draft.contract, views)
  for (const [id, fact] of Object.entries(facts)) {
    const old = draft.contract['x-assumptions'][id]
    // A fact that no element expresses is in the entry.
    if (old)
      writeEntry(draft.contract, id, old, {
        fact: typeof fact === 'string' ? fact : (now[id] ?? fact),
        views,
        ...origin,
      })
  }
}

interface Known extends Partial<Origin> {
  fact: unknown
  views: readonly OperationView[]
}

function writeEntry(
  { 'x-assumptions': ledger }: Contract,
  id: string,
  old: Assumption,
  { fact, views, because = 'It is what one service does.', verified = {} }: Known,
): void {
  const value = valueFor(old, fact)
  const assumed = id.endsWith('-record')
    ? (assumedSentence(id, fact, old, views) ?? old.assumed)
    : sentenceOf(id, fact, behaviorsOf(old))
  if (assumed === old.assumed.trim() && isDeepStrictEqual(value, old.value)) return
  const { group, gap, also, ifWrong, alternatives } = old
  const others = isDeepStrictEqual(value, old.value) || !behaviorsOf(old) ? alternatives : alternativesTo(old, value)
  ledger[id] = {
    group,
    gap,
    ...(value !== undefined && { value }),
    assumed,
    ...(also !== undefined && { also }),
    because,
    ifWrong:
      others === alternatives
        ? ifWrong
        : `The service does something else, such as this: ${lowerFirst(old.assumed.trim())}`,
    probe,
    ...(verified[id] && { verified: verified[id] }),
    ...(others && { alternatives: others }),
  }
}

/** The fact for programs, if no element expresses it, or if it differs by resource. */
function valueFor(old: Assumption, fact: unknown): unknown {
  if (isByResource(fact)) return fact.byResource
  const behaviors = behaviorsOf(old)
  if (!behaviors || typeof fact === 'string') return behaviors && fact
  return typeof old.value === 'string' || 'rejected' in behaviors ? 'rejected' : undefined
}

/** The previous assumption becomes one of the alternatives. */
function alternativesTo({ value: old, assumed, alternatives }: Assumption, value: unknown): Record<string, string> {
  const others = Object.entries(alternatives ?? {}).filter(([one]) => one !== value)
  return { ...Object.fromEntries(others), ...(typeof old === 'string' && { [old]: assumed }) }
}
