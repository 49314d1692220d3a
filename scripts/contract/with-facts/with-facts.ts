// A contract with other facts: it describes a service that does something else.

import { factOf, isByResource, isSameFact } from '../../../src/facts/by-resource.ts'
import { canDiffer, factIds } from '../../../src/facts/facts.ts'
import { assumedFacts } from '../assumed-facts.ts'
import type { Contract } from '../contract.ts'
import { type Draft, draftOf, ImpossibleError, ofResource, type SomeFacts, type Write } from './draft.ts'
import { dropUnused } from './drop-unused.ts'
import { type Origin, writeEntries } from './entries.ts'
import { envelopeWriters } from './envelopes.ts'
import { writeErrorBodies } from './error-bodies.ts'
import { writeExamples } from './examples.ts'
import { pageWriters } from './pages.ts'
import { recordWriters, writeRecordFields } from './records.ts'
import { placeRejections } from './rejections.ts'
import { successWriters } from './successes.ts'
import { updateWriters } from './updates.ts'

/** By the id of an entry: the elements of a success and of forms. Rejections and errors follow, because they share responses. */
const writers: Readonly<Record<string, Write<never>>> = {
  ...recordWriters,
  ...envelopeWriters,
  ...pageWriters,
  ...successWriters,
  ...updateWriters,
}

/**
 * The contract with these facts. Everything else stays.
 *
 * @param facts values that fit their types, for entries of the contract
 * @throws {ImpossibleError} if no contract can have them together
 */
export function withFacts(before: Contract, facts: SomeFacts, origin?: Origin): Contract {
  const draft = draftOf(before)
  const now = assumedFacts(before, draft.views)
  const ids = factIds(Object.keys(before['x-assumptions'])).filter(
    (id) => facts[id] !== undefined && !isSameFact(facts[id], now[id]),
  )
  const changed = Object.fromEntries(ids.map((id) => [id, facts[id]]))
  for (const id of ids) write(draft, id, facts[id])
  placeRejections(draft, changed)
  writeErrorBodies(draft, changed)
  writeExamples(draft)
  writeEntries(draft, changed, origin)
  dropUnused(draft)
  return draft.contract
}

/** Writes a fact; one that differs by resource into the operations of each. */
function write(draft: Draft, id: string, fact: unknown): void {
  if (isByResource(fact) && !canDiffer(id, Object.values(fact.byResource)))
    throw new ImpossibleError('a contract has one value for all resources. Edit it by hand.', [id])
  const writer = (writers[id] ?? (id.endsWith('-record') ? writeRecordFields : undefined)) as Write<unknown> | undefined
  if (!writer) return
  if (id.endsWith('-record')) writer(ofResource(draft, id), fact)
  else if (!isByResource(fact)) writer(draft, fact)
  else for (const word of Object.keys(fact.byResource)) writer(ofResource(draft, `${word}-record`), factOf(fact, word))
}
