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
  File: 3,
  Parameter: 2,
  Field: 1,
  Status: 2,
  Guide: 1,
  Assumption: 0.7,
  'Left open': 0.7,
}

/** A reader whose word has a synonym in the texts does not know the API yet: guides come first. */
const boostsOfSynonyms: typeof boosts = { ...boosts, Guide: 4, Parameter: 1, Assumption: 0.5, 'Left open': 2.5 }

/**
 * A search over documents: each must contain every important word, by its beginning or a synonym. Only if none
 * has them all, words with typing errors match, too, and then documents with some of the words.
 */
export function finder(documents: SearchDocument[]): (query: string) => SearchDocument[] {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'place', 'text', 'words'],
    processTerm: formsOf,
    searchOptions: {
      processTerm: (term) => term.toLowerCase(),
      boost: { title: 5, place: 3 },
      // One digit begins every number.
      prefix: (term) => !/^\d$/.test(term),
      combineWith: 'AND',
    },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  // The exact words, not their other number: "List pixels" is about pixels, "Show a pixel" about one.
  const exactWords = documents.map(({ kind, title }) =>
    kind === 'Operation' || kind === 'Object' ? title.toLowerCase().split(' ') : [],
  )
  return (query) => {
    const kinds = isSynonym(query) ? boostsOfSynonyms : boosts
    const boostDocument = (id: unknown, term: string): number =>
      boostOf(kinds, documents[Number(id)]) * (exactWords[Number(id)]?.includes(term) ? 4 : 1)
    const wanted = withoutStopWords(query)
    const filter = ({ id }: { id: number }): boolean => !isHistory(documents[id])
    const exact = index.search(wanted, { filter })
    const similar = exact.length > 0 ? exact : index.search(wanted, { filter, fuzzy: errorsIn })
    // An unknown word does not hide what the others find.
    const matching = similar.length > 0 ? similar : index.search(wanted, { fuzzy: errorsIn, combineWith: 'OR' })
    const ids = new Set(matching.map(({ id }) => id))
    // The other words only rank what has these.
    const results = index.search(query, {
      boostDocument,
      combineWith: 'OR',
      boostTerm: (term) => (stopWords.has(term) ? 0.3 : 1),
      fuzzy: exact.length > 0 ? false : errorsIn,
      filter: ({ id }) => ids.has(id),
    })
    const found = results.flatMap(({ id }) => documents[Number(id)] ?? [])
    const names = [query, wanted].map((name) => name.toLowerCase())
    const isNamed = ({ title, place }: SearchDocument): boolean =>
      [title, place].some((name) => names.includes(name.toLowerCase()))
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

function isSynonym(query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .some((word) => topicWords.has(word))
}

function boostOf(kinds: typeof boosts, document?: SearchDocument): number {
  if (!document || isHistory(document)) return 0.01
  // A whole guide, not one of its sections; the list of assumptions is not a written guide.
  const isWhole = document.kind === 'Guide' && document.place === '' && !document.href.includes('stated-and-assumed')
  return kinds[document.kind] * (isWhole ? 2 : 1) * (document.isAboutTool ? 0.6 : 1)
}

/** The changelog contains every word. */
function isHistory(document?: SearchDocument): boolean {
  return document?.href.includes('changelog.html#') ?? false
}

/** How many letters may be wrong. Two swapped letters count as two. */
function errorsIn(term: string): number {
  if (term.length < 4) return 0
  return term.length === 4 ? 1 : 2
}
