// The names that a tag gives to the records of its resource, in code and in sentences.

import { lowerFirst } from '../../src/lib/text.ts'

/** For the tag "Library books", in any case. */
export interface ResourceNames {
  /** `libraryBooks`: the group of its methods and its records. */
  resource: string
  /** `libraryBook`: one of its records, where a body names it. */
  recordKey: string
  /** `LibraryBook`: the beginning of its components' names. */
  type: string
  /** `library-book-record`: the assumption about the fields of a record. */
  entry: `${string}-record`
  /** "library books" and "library book", in sentences. */
  records: string
  record: string
}

export function namesOf(tag: string): ResourceNames {
  const words = wordsIn(tag)
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')]
  const type = pascalCase(one)
  return {
    resource: lowerFirst(pascalCase(words)),
    recordKey: lowerFirst(type),
    type,
    entry: `${inSentence(one, '-')}-record`,
    records: inSentence(words, ' '),
    record: inSentence(one, ' '),
  }
}

/** "Library books", "Library Books" and "LibraryBooks" as words. */
function wordsIn(tag: string): string[] {
  return tag.split(/[^\dA-Za-z]+|(?<=[\da-z])(?=[A-Z])/).filter(Boolean)
}

export function pascalCase(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function inSentence(words: readonly string[], between: string): string {
  return words.map((word) => word.toLowerCase()).join(between)
}

/**
 * The singular of a word: `Pixel` for `Pixels`, `Category` for `Categories`, `Address` for `Addresses`. A word that
 * does not end with `s` stays as it is.
 */
function singular(plural: string): string {
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y')
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '')
}
