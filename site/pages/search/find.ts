import MiniSearch from 'minisearch'
import { stopWords, synonyms, topicWords } from './synonyms.ts'

/** One result of the search. */
export interface SearchDocument {
  title: string
  /** The path from the root of the site. */
  href: string
  kind:
    | 'Operation'
    | 'Object'
    | 'Parameter'
    | 'Field'
    | 'Status'
    | 'Guide'
    | 'Assumption'
    | 'Reference'
    | 'File'
    | 'Left open'
  /** What it belongs to: `POST /api/v1/books`, or the guide of a section. */
  place: string
  /** Its visible text. */
  text: string
  /** More words to find it by. */
  words?: string
  /** Whether it is of a guide about a tool. */
  isAboutTool?: boolean
}

/** What readers look for comes first; unknown types come last. */
const boosts: Record<SearchDocument['kind'], number> = {
  Operation: 3,
  Object: 4,
  Reference: 3,
  File: 1,
  Parameter: 2,
  Field: 1,
  Status: 2,
  Guide: 1,
  Assumption: 0.7,
  'Left open': 0.7,
}

/** A reader whose word has a synonym in the texts, or who got a status, asks what it means: guides come first. */
const boostsOfQuestions: typeof boosts = {
  ...boosts,
  Guide: 4,
  Parameter: 1.5,
  Status: 0.2,
  Assumption: 0.5,
  'Left open': 2.5,
}

/**
 * A search over documents: each must contain every important word, by its beginning or a synonym. Only if none
 * has them all, words with typing errors match, too, and then documents with some of the words.
 */
export function finder(documents: SearchDocument[]): (query: string) => SearchDocument[] {
  const known = new Set<string>()
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'place', 'text', 'words'],
    processTerm(term) {
      const forms = formsOf(term)
      for (const form of forms) known.add(form)
      return forms
    },
    searchOptions: {
      processTerm: (term) => knownForm(term.toLowerCase(), known),
      boost: { title: 5, place: 3 },
      // One letter or digit begins too much.
      prefix: (term) => term.length > 1,
      combineWith: 'AND',
    },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  // The exact words, not their other number: "List pixels" is about pixels, "Show a pixel" about one.
  const exactWords = documents.map(({ kind, title }) =>
    kind === 'Operation' || kind === 'Object' ? title.toLowerCase().split(' ') : [],
  )
  return (query) => {
    const wanted = withoutStopWords(query)
    const filter = ({ id }: { id: number }): boolean => !isHistory(documents[id])
    const exact = index.search(wanted, { filter })
    const similar = exact.length > 0 ? exact : index.search(wanted, { filter, fuzzy: errorsIn })
    // An unknown word does not hide what the others find: the most of them that one document has.
    const some = similar.length > 0 ? similar : index.search(wanted, { filter, fuzzy: errorsIn, combineWith: 'OR' })
    const most = Math.max(...some.map(({ queryTerms }) => queryTerms.length))
    const best = some.filter(({ queryTerms }) => queryTerms.length === most)
    const matching = best.length > 0 ? best : index.search(wanted)
    const ids = new Set(matching.map(({ id }) => id))
    // A misspelled word counts as the word that it was found by.
    const words = exact.length > 0 ? query.toLowerCase().split(/\s+/) : (matching[0]?.terms ?? [])
    const kinds = words.some((word) => topicWords.has(word) || /^\d{3}$/.test(word)) ? boostsOfQuestions : boosts
    const boostDocument = (id: unknown, term: string): number =>
      boostOf(kinds, term, documents[Number(id)]) * (exactWords[Number(id)]?.includes(term) ? 4 : 1)
    // "all" is not required, and titles have it.
    const results = index.search(/\ball\b/.test(query) ? `all ${wanted}` : wanted, {
      boostDocument,
      combineWith: 'OR',
      boostTerm: (term) => (stopWords.has(term) ? 0.3 : 1),
      fuzzy: exact.length > 0 ? false : errorsIn,
      filter: ({ id }) => ids.has(id),
    })
    const found = results.flatMap(({ id }) => documents[Number(id)] ?? [])
    const names = [query, wanted].map((name) => name.toLowerCase())
    const isNamed = ({ kind, title, place }: SearchDocument): boolean =>
      kind !== 'Status' && [title, place].some((name) => names.includes(name.toLowerCase()))
    return [...found.filter(isNamed), ...found.filter((document) => !isNamed(document))]
  }
}

/** What a word of a document is found by: itself, its other number, and its synonyms. */
function formsOf(term: string): string[] {
  const word = term.toLowerCase()
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
  return [word, other, ...(synonyms[word] ?? [])]
}

/** The required words. "how to" alone is searched for as it is. */
function withoutStopWords(query: string): string {
  const words = query.split(/\s+/).filter((word) => !stopWords.has(word.toLowerCase()))
  return words.join(' ').trim() || query
}

function boostOf(kinds: typeof boosts, term: string, document?: SearchDocument): number {
  if (!document || isHistory(document)) return 0.01
  // A whole guide, not one of its sections; the list of assumptions is not a written guide.
  const isWhole = document.kind === 'Guide' && document.place === '' && !document.href.includes('stated-and-assumed')
  // A reader who names the tool asks about it.
  const isAside = document.isAboutTool && !(document.place || document.title).toLowerCase().includes(term)
  return kinds[document.kind] * (isWhole ? 2 : 1) * (isAside ? 0.6 : 1)
}

/** The changelog contains every word. */
function isHistory(document?: SearchDocument): boolean {
  return document?.href.includes('changelog.html#') ?? false
}

/** How many letters may be wrong. */
function errorsIn(term: string): number {
  if (term.length < 5) return 0
  return term.length < 8 ? 1 : 2
}

/** A known word for an unknown one: another form of it, or with two neighboring letters swapped. */
function knownForm(word: string, known: ReadonlySet<string>): string {
  if (word.length < 4 || known.has(word)) return word
  const stem = word.replace(/(?:ing|ed|er|s)$/, '')
  const swaps = [...word].map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2))
  return [stem, `${stem}e`, stem.slice(0, -1), ...swaps].find((form) => form.length > 2 && known.has(form)) ?? word
}
