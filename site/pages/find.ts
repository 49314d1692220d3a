import type { SearchEntry } from '../build/search-index.ts'

/** The entries that have every word of the query, best first: the title counts most, its beginning more. */
export function find(entries: readonly SearchEntry[], query: string, most = 12): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}

function scoreOf({ title, note, kind }: SearchEntry, words: string[]): number {
  const scores = words.map((word) => scoreOfWord(title.toLowerCase(), note.toLowerCase(), word))
  const all = scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score) : 0
  if (all === 0) return 0
  return all + (kind === 'Operation' ? 1 : 0) + (title.toLowerCase() === words.join(' ') ? 16 : 0)
}

function scoreOfWord(title: string, note: string, word: string): number {
  if (title === word) return 16
  if (title.startsWith(word)) return 8
  if (title.includes(word)) return 4
  return note.includes(word) ? 1 : 0
}
