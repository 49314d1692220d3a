// How a search looks at texts, and in which order names stand: one function for each value of the ledger.

/** Which texts a search finds. */
type Match = (query: string) => (text: string) => boolean

export const searchMatch = {
  'contains-ignoring-case': (query) => {
    const wanted = folded(query)
    return (text) => folded(text).includes(wanted)
  },
  exact: (query) => (text) => text === query,
  'case-sensitive': (query) => (text) => text.includes(query),
  prefix: (query) => {
    const wanted = folded(query)
    return (text) => folded(text).startsWith(wanted)
  },
  words: (query) => {
    const wanted = folded(query).split(/\s+/)
    return (text) => wanted.every((word) => folded(text).includes(word))
  },
} satisfies Record<string, Match>

/** The same for "É" in one code point or two, and in either case; upper case, because "Σ" has two lower ones. */
function folded(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

/** What a text is sorted by. */
type SortKey = (text: string) => string

export const nameOrder = {
  // "Éclair" is sorted beside "eclair", and before "F".
  'ignoring-case': (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  'code-points': (text) => text,
} satisfies Record<string, SortKey>
