// What the source says in words, in the words of the contract.

import { pointerKeys } from '../../contract/pointer.ts'
import type { Check } from '../check.ts'
import { sourceFacts } from '../source-facts.ts'
import { at, nearest } from '../tree.ts'

export const sourceWords: Check = {
  rule: 'source-words',
  advice: 'Say it; or, if it is said in other words now, change them in scripts/lint/source-facts.yaml too.',
  find: ({ contract }) => {
    // Then PUT requires what the source says is optional.
    const isReplaced = contract['x-assumptions']['omitted-fields']?.value === 'put-requires'
    return Object.entries(sourceFacts.sentences)
      .filter(([place]) => !(isReplaced && place.endsWith('/put/description')))
      .flatMap(([place, parts]) => {
        const pointer = nearest(contract, '#', pointerKeys(place))
        return parts
          .filter((part) => !inOneLine(at(contract, pointer)).includes(part))
          .map((part) => ({ pointer, message: `This does not say "${part}", as the source does.` }))
      })
  },
}

/** Line breaks in prose mean nothing. */
function inOneLine(text: unknown): string {
  return String(text).replaceAll(/\s+/g, ' ')
}
