// The names of what a run creates: they mark the records of the run, so that no other record is taken for one of them.

/** Every name that any run gives begins with this. */
export const commonPrefix = 'pdverify'

/** The names of one run. */
export interface Names {
  /** In every name of the run, and in no other. */
  token: string
  /** Two words that stand nowhere else, for the name that searches look for, and one for its value. */
  words: readonly [string, string]
  valueWord: string
  /** One name for the pixels that fill a page: a search finds them whatever it compares. */
  many: string
  /** A name with white space around it. With regard to case it stands before the others, and without. */
  spaced: string
  /** Names that are all different: the host names of domains, the texts of values. */
  numbered(number: number): string
  host(number: number): string
}

export function namesFor(random: () => number): Names {
  const token = `${commonPrefix}-${letters(random, 8)}`
  const numbered = (number: number): string => `${token}-${String(number).padStart(2, '0')}`
  return {
    token,
    words: [`b${letters(random, 6)}`, `R${letters(random, 6)}`],
    valueWord: letters(random, 10),
    many: `${token} Cedar`,
    spaced: ` ${token} Aspen `,
    numbered,
    host: (number) => `${numbered(number)}.example.com`,
  }
}

/** Without vowels no word comes about, and without digits no number. */
function letters(random: () => number, length: number): string {
  const alphabet = 'bcdfghjklmnpqrstvwxz'
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}
