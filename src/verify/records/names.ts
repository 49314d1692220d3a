// The names that a run gives. They mark its records, so that no other record is taken for one of them. None of them is
// longer than 32 characters, with the white space around it: that is a usual limit, and what is too long decides nothing.

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
  /** The name of all pixels that fill a page: a search finds them whatever it compares. */
  similar: string
  /** A name with white space around it. It is sorted before the others, with regard to case and without. */
  spaced: string
  /** The name of the pixel with only what is required. It is sorted after the others, in the same way. */
  minimal: string
  /** A number that no other record of the run has. */
  nextNumber(): number
  /** Random characters; digits do not begin with a zero. */
  random(length: number, of?: string): string
  /** Whether a text is so long and random that only a record of this run has it. */
  isOwn(text: string): boolean
}

/** As many random characters are in no other record. */
const unmistakable = 15

export function namesFor(): Names {
  const token = commonPrefix + inLetters(currentMinute()) + letters(randomLetters)
  // Lower numbers are those of the records that fill a page.
  let lastNumber = 20
  const made = new Set<string>()
  return {
    token,
    words: [`b${letters(4)}`, `R${letters(4)}`],
    similar: `${token} Cedar`,
    spaced: ` ${token} Ash `,
    minimal: `${token} Dune`,
    nextNumber: () => {
      lastNumber += 1
      return lastNumber
    },
    random: (length, of = '123456789') => {
      const text = letters(length, of)
      if (length >= unmistakable) made.add(text)
      return text
    },
    isOwn: (text) => text.includes(token) || made.has(text),
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

function letters(length: number, of = alphabet): string {
  return Array.from({ length }, () => of[Math.floor(Math.random() * of.length)]).join('')
}
