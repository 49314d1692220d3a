import MiniSearch from 'minisearch'
import type { SearchDocument } from './document.ts'
import { synonyms } from './synonyms.ts'

/** A search over documents: every word has to be found, by its beginning, with a typing error, or by a synonym. */
export function finder(documents: SearchDocument[]): (query: string) => SearchDocument[] {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'place', 'text'],
    // A word of a document is found by the words that mean the same, too.
    processTerm: (term) => [term.toLowerCase(), ...(synonyms[term.toLowerCase()] ?? [])],
    searchOptions: {
      processTerm: (term) => term.toLowerCase(),
      boost: { title: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
      boostDocument: (id) => (documents[Number(id)]?.kind === 'Operation' ? 2 : 1),
    },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  return (query) => index.search(query).flatMap(({ id }) => documents[Number(id)] ?? [])
}
