// What the source says in words, in the words of the contract.

import type { Check } from '../check.ts'
import { sourceFacts } from '../source-facts.ts'
import { at } from '../tree.ts'

export const sourceWords: Check = {
  rule: 'source-words',
  advice: 'Say it; or, if it is said in other words now, change them in scripts/lint/source-facts.yaml too.',
  find: ({ contract, whole }) => {
    // Then PUT requires what the source says is optional.
    const isReplaced = contract['x-assumptions']['omitted-fields']?.value === 'put-requires'
    return Object.entries(sourceFacts.sentences)
      .filter(([pointer]) => !(isReplaced && pointer.endsWith('/put/description')))
      .flatMap(([pointer, parts]) =>
        parts
          .filter((part) => !inOneLine(at(whole, pointer)).includes(part))
          .map((part) => ({ pointer, message: `This does not say "${part}", as the source does.` })),
      )
  },
}

/** Line breaks in prose mean nothing. */
function inOneLine(text: unknown): string {
  return String(text).replaceAll(/\s+/g, ' ')
}
