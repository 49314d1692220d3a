// The names of what a run creates: they mark the records of the run, so that no other record is taken for one of them.

/** Every name that any run gives begins with this. */
export const commonPrefix = 'pdverify'

/** The names of one run. */
export interface Names {
  /** In every name of the run, and in no other. */
  token: string
  /** Two words that are in no other name, for the name that searches look for. */
  words: readonly [string, string]
  /** A word that is in no name, but in the value of that record. */
  valueWord: string
  /** The name of all pixels that fill a page: a search finds them whatever it compares. */
  similar: string
  /** A name with white space around it. It is sorted before the others, with regard to case and without. */
  spaced: string
}

export function namesFor(random: () => number): Names {
  const token = `${commonPrefix}-${letters(random, 8)}`
  return {
    token,
    words: [`b${letters(random, 6)}`, `R${letters(random, 6)}`],
    valueWord: letters(random, 10),
    similar: `${token} Cedar`,
    spaced: ` ${token} Aspen `,
  }
}

/** Without vowels no word comes about, and without digits no number. */
function letters(random: () => number, length: number): string {
  const alphabet = 'bcdfghjklmnpqrstvwxz'
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}
