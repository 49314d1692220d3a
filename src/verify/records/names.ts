// The names of the run's records. They mark the records, so no other record is taken for one of them. They have at most
// 32 characters: that is a usual limit, and a name that is too long decides nothing.

import { usualIdNames } from '../bodies/records-in.ts'
import type { ServiceContract } from '../contract.ts'
import type { GivenValues } from '../../lib/contract-config.ts'

/** Every name of every run begins with this, followed by the token of the run. */
export const commonPrefix = 'pdverify-'

/** No vowels, so no word can result, and no digits, so no number can. */
const alphabet = 'bcdfghjklmnpqrstvwxz'

const minuteLetters = 6
const randomLetters = 4
const tokenPattern = new RegExp(`^(${commonPrefix}[${alphabet}]{${minuteLetters + randomLetters}})(?=[ .-]|$)`)

/** The token of the run in a name; undefined if it has none. */
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

/** With so many random characters, no other record has the text. */
const unmistakable = 15

/** The names of one run, and those of the service. */
export class Names {
  /** In every name of the run, and in no other. Its first letters encode the time of the run. */
  readonly token: string
  /** Two words that are in no other name, for the name that searches look for. They share no letter: swapped, they differ. */
  readonly words: readonly [string, string]
  /** How the names of all pixels that fill a page begin. */
  readonly similar: string
  /** A name that is sorted before the others, with or without regard to case. */
  readonly first: string
  /** The name of the pixel with only the required fields. It is sorted after the others, likewise. */
  readonly minimal: string
  /** Names of the field that addresses a record, the likeliest first. */
  readonly idNames: string[] = [...usualIdNames]
  /** By the name in forms, the name in records, for fields with two names: first the contract's, then the service's. */
  readonly renamed: Record<string, string>
  /** Values that a service accepts, first the user's and then those of the contract's owner. */
  readonly values: readonly GivenValues[]
  /** The resources for which the service has rejected the usual values, and accepted the plainest. */
  readonly plain = new Set<string>()
  // Lower numbers belong to the records that fill a page.
  #lastNumber = 20
  readonly #made = new Set<string>()

  constructor({ resources }: Pick<ServiceContract, 'resources'>, values: readonly GivenValues[]) {
    this.token = commonPrefix + inLetters(currentMinute()) + letters(randomLetters)
    this.words = [`b${letters(4, 'cdfghjklm')}`, `R${letters(4, 'npqstvwxz')}`]
    this.similar = `${this.token} Cedar`
    this.first = `${this.token} Ash`
    this.minimal = `${this.token} Dune`
    this.renamed = Object.assign({}, ...resources.map((resource) => resource.renamed))
    this.values = values
  }

  /** A number that no other record of the run has. */
  nextNumber(): number {
    this.#lastNumber += 1
    return this.#lastNumber
  }

  /** Random characters; the first digit is not zero. */
  random(length: number, of = '123456789'): string {
    const text = letters(length, of)
    if (length >= unmistakable) this.#made.add(text.toLowerCase())
    return text
  }

  /** Whether a text is so long and random that only a record of this run has it, whatever the case of its letters. */
  isOwn(text: string): boolean {
    const plain = text.toLowerCase()
    return plain.includes(this.token) || this.#made.has(plain)
  }
}

/** Writes a minute in letters, so a name shows its age. */
function inLetters(minute: number): string {
  const digits = Array.from({ length: minuteLetters }, (_, index) => Math.floor(minute / alphabet.length ** index))
  return digits
    .map((digit) => alphabet[digit % alphabet.length])
    .reverse()
    .join('')
}

function letters(length: number, of = alphabet): string {
  return Array.from({ length }, () => of[Math.floor(Math.random() * of.length)]).join('')
}
