import MiniSearch from 'minisearch'
import { synonyms } from './synonyms.ts'

/** One result of the search. */
export interface SearchDocument {
  title: string
  /** The way from the root of the site. */
  href: string
  kind: 'Operation' | 'Parameter' | 'Field' | 'Status' | 'Guide' | 'Assumption' | 'Reference' | 'File' | 'Left open'
  /** What it belongs to: `POST /api/v1/pixels`, the guide of a section. */
  place: string
  /** What is shown of it. */
  text: string
  /** What it is found by beside all this. */
  words?: string
}

/** What readers look for comes first; what is not known comes last. */
const boosts: Record<SearchDocument['kind'], number> = {
  Operation: 3,
  Reference: 3,
  File: 3,
  Parameter: 2,
  Field: 1,
  Status: 1,
  Guide: 1,
  Assumption: 0.5,
  'Left open': 0.001,
}

/**
 * A search over documents: every word has to be found, by its beginning or by a synonym. Only if nothing has them all,
 * words with typing errors are found too.
 */
export function finder(documents: SearchDocument[]): (query: string) => SearchDocument[] {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'place', 'text', 'words'],
    // A word of a document is found by the words that mean the same, too.
    processTerm: (term) => [term.toLowerCase(), ...(synonyms[term.toLowerCase()] ?? [])],
    searchOptions: {
      processTerm: (term) => term.toLowerCase(),
      boost: { title: 5, place: 3 },
      prefix: true,
      combineWith: 'AND',
      boostDocument: (id) => boostOf(documents[Number(id)]),
    },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  return (query) => {
    const exact = index.search(query)
    const results = exact.length > 0 ? exact : index.search(query, { fuzzy: errorsIn })
    const found = results.flatMap(({ id }) => documents[Number(id)] ?? [])
    const isNamed = ({ title, place }: SearchDocument): boolean => [title, place].includes(query)
    return [...found.filter(isNamed), ...found.filter((document) => !isNamed(document))]
  }
}

function boostOf(document?: SearchDocument): number {
  // What has changed, and a long program, have every word.
  if (!document || /changelog|example-page/.test(document.href)) return 0.01
  // A whole guide, and not one of its sections; the list of assumptions is no guide that somebody wrote.
  const isWhole = document.kind === 'Guide' && document.place === '' && !document.href.includes('stated-and-assumed')
  return boosts[document.kind] * (isWhole ? 2 : 1)
}

/** How many letters may be wrong. Two that changed places are two. */
function errorsIn(term: string): number {
  if (term.length < 4) return 0
  return term.length === 4 ? 1 : 2
}
