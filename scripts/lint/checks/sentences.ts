// The sentence of an assumption is its fact in words: the elements and the sentence are one fact. What a sentence has beyond
// the fact is in `also`.

import { sentenceOf } from '../../../src/facts/sentence.ts'
import { recordSentence } from '../../../src/facts/record-fields.ts'
import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumedFacts } from '../../contract/assumed-facts.ts'
import type { Assumption } from '../../contract/contract.ts'
import type { OperationView, ReadContract } from '../../contract/operations.ts'
import type { Finding } from '../../contract/tree.ts'
import { commonUnset, unsetFields } from '../../contract/unset-fields.ts'
import { behaviorsOf } from '../../contract/vocabulary.ts'

export function* sentences({ contract, views }: ReadContract): Generator<Finding> {
  const facts = assumedFacts(contract, views)
  for (const [id, entry] of Object.entries(contract['x-assumptions'])) {
    const derived = sentenceFor(id, facts[id], entry, views)
    if (derived === undefined || entry.assumed.trim() === derived) continue
    const pointer = childPointer('#/x-assumptions', id, 'assumed')
    yield { pointer, message: `The elements have "${derived}", and the sentence is "${entry.assumed.trim()}".` }
  }
}

/** Undefined if elements and ledger have no fact for an entry. */
function sentenceFor(
  id: string,
  fact: unknown,
  entry: Assumption,
  views: readonly OperationView[],
): string | undefined {
  const own = views.find((view) => view.entry === id && view.success.recordSchema)
  if (own) {
    const unset = commonUnset(unsetFields(views, own.resource))
    return recordSentence(own.record, own.success.recordSchema?.required ?? [], unset)
  }
  // With the status of an invalid form, a rejection is told as one.
  const told = entry.value === 'rejected' ? entry.value : fact
  return told === undefined ? undefined : sentenceOf(id, told, behaviorsOf(entry))
}
