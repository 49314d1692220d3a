// The sentence of an assumption is its fact in words: the elements and the sentence are one fact. What a sentence has beyond
// the fact is in `also`.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumedFacts } from '../../contract/assumed-facts.ts'
import { assumedSentence } from '../../contract/assumed-sentence.ts'
import type { ReadContract } from '../../contract/operations.ts'
import type { Finding } from '../../contract/tree.ts'

export function* sentences({ contract, views }: ReadContract): Generator<Finding> {
  const facts = assumedFacts(contract, views)
  for (const [id, entry] of Object.entries(contract['x-assumptions'])) {
    const derived = assumedSentence(id, facts[id], entry, views)
    if (derived === undefined || entry.assumed.trim() === derived) continue
    const pointer = childPointer('#/x-assumptions', id, 'assumed')
    yield { pointer, message: `The elements mean "${derived}", but \`assumed\` is "${entry.assumed.trim()}".` }
  }
}
