// The names and values that a run sends. The names mark its records, so that no other record is taken for one of them.

import type { FormField, Resource } from '../contract.ts'
import type { Fields } from '../http/exchange.ts'

/** Every name that any run gives begins with this, and then with the token of the run. */
export const commonPrefix = 'pdverify-'

/** Without vowels no word comes about, and without digits no number. */
const alphabet = 'bcdfghjklmnpqrstvwxz'

const minuteLetters = 6
const randomLetters = 4
const tokenPattern = new RegExp(`^ ?(${commonPrefix}[${alphabet}]{${minuteLetters + randomLetters}})(?=[ .-]|$)`)

/** The token of the run that made a name; undefined if none did. */
export function tokenIn(name: string): string | undefined {
  return tokenPattern.exec(name)?.[1]
}

/** Minutes since a run made its token. */
export function ageOf(token: string): number {
  const letters = token.slice(commonPrefix.length, commonPrefix.length + minuteLetters)
  const minute = [...letters].reduce((sum, letter) => sum * alphabet.length + alphabet.indexOf(letter), 0)
  return currentMinute() - minute
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000)
}

/** The names of one run. */
export interface Names {
  /** In every name of the run, and in no other. Its first letters say when the run began. */
  token: string
  /** Two words that are in no other name, for the name that searches look for. */
  words: readonly [string, string]
  /** A word that is in no name, but in the value of that record. */
  valueWord: string
  /** The name of all pixels that fill a page: a search finds them whatever it compares. */
  similar: string
  /** A name with white space around it. It is sorted before the others, with regard to case and without. */
  spaced: string
  /** A number that no other record of the run has. */
  nextNumber(): number
}

export function namesFor(random: () => number): Names {
  const token = commonPrefix + inLetters(currentMinute()) + letters(random, randomLetters)
  // Lower numbers are those of the records that fill a page.
  let lastNumber = 20
  return {
    token,
    words: [`b${letters(random, 6)}`, `R${letters(random, 6)}`],
    valueWord: letters(random, 10),
    similar: `${token} Cedar`,
    spaced: ` ${token} Aspen `,
    nextNumber: () => {
      lastNumber += 1
      return lastNumber
    },
  }
}

/** A minute in letters, so that a name tells how old it is. */
function inLetters(minute: number): string {
  const digits = Array.from({ length: minuteLetters }, (_, index) => Math.floor(minute / alphabet.length ** index))
  return digits
    .map((digit) => alphabet[digit % alphabet.length])
    .reverse()
    .join('')
}

function letters(random: () => number, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}

/** A value for every field of the form that creates a record; without a number, with that of no other record. */
export function testFields({ names }: { names: Names }, resource: Resource, number = names.nextNumber()): Fields {
  const text = `${names.token}-${String(number).padStart(2, '0')}`
  const entries = resource.create.fields.map((field) => [field.name, testValue(resource, field, number, text)] as const)
  return Object.fromEntries(entries)
}

function testValue({ name: resource }: Resource, field: FormField, number: number, text: string): string {
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  if (field.type === 'integer' || field.type === 'number') return String(number)
  if (field.type === 'boolean') return 'true'
  if (resource !== 'domains') return text
  return field.required ? `${text}.example.com` : `https://example.com/${text}?of=${field.name}`
}

/** The names of the fields that a record has to have. */
export function requiredFields({ create: { fields } }: Resource): string[] {
  return fields.filter((field) => field.required).map(({ name }) => name)
}

export function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
}
