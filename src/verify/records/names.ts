// The names of the run's records. They mark the records, so no other record is taken for one of them. They have at most
// 32 characters, including white space around them: that is a usual limit, and a name that is too long decides nothing.

/** Every name of every run begins with this, followed by the token of the run. */
export const commonPrefix = 'pdverify-'

/** No vowels, so no word can result, and no digits, so no number can. */
const alphabet = 'bcdfghjklmnpqrstvwxz'

const minuteLetters = 6
const randomLetters = 4
const tokenPattern = new RegExp(`^ ?(${commonPrefix}[${alphabet}]{${minuteLetters + randomLetters}})(?=[ .-]|$)`)

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

/** The names of one run. */
export interface Names {
  /** In every name of the run, and in no other. Its first letters encode the time of the run. */
  token: string
  /** Two words that are in no other name, for the name that searches look for. */
  words: readonly [string, string]
  /** The name of all pixels that fill a page: every search finds them, whatever it compares. */
  similar: string
  /** A name with white space around it. It is sorted before the others, with or without regard to case. */
  spaced: string
  /** A name with an accent. It is sorted before that with the two words if accents are ignored, else behind it. */
  accented: string
  /** The name of the pixel with only the required fields. It is sorted after the others, likewise. */
  minimal: string
  /** A number that no other record of the run has. */
  nextNumber(): number
  /** Random characters; the first digit is not zero. */
  random(length: number, of?: string): string
  /** Whether a text is so long and random that only a record of this run has it. */
  isOwn(text: string): boolean
}

/** With so many random characters, no other record has the text. */
const unmistakable = 15

export function namesFor(): Names {
  const token = commonPrefix + inLetters(currentMinute()) + letters(randomLetters)
  // Lower numbers belong to the records that fill a page.
  let lastNumber = 20
  const made = new Set<string>()
  return {
    token,
    words: [`b${letters(4)}`, `R${letters(4)}`],
    similar: `${token} Cedar`,
    spaced: ` ${token} Ash `,
    accented: `${token} Ábele`,
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
