// Words of names and of sentences, and whether a sentence says a name.

import { STATUS_CODES } from 'node:http'

/** The words of a name: `firstPage`, `first-page`, `first_page` and `/first/page` have the same two. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Words that are in many sentences, and tell nothing. */
const small = ['at', 'by', 'per', 'with']

/** The words of a name that a text does not say, in whatever form: `sort` is said by "sorted", `not found` by 404. */
export function missingWords(words: readonly string[], text: string): string[] {
  const isTelling = (word: string) => !small.includes(word)
  const found = wordsOf(text).flatMap((word) => [word, ...wordsOf(STATUS_CODES[word] ?? '')])
  return words.filter(isTelling).filter((word) => !found.filter(isTelling).some((other) => isSameWord(word, other)))
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (/\d/.test(one + other)) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short)) return true
  const shared = [...short].findIndex((letter, index) => letter !== long[index])
  return shared >= 4 && shared >= long.length - 3
}
