// What a service itself says about a refusal: its sentences help more than any of ours.

import { type Exchange, isHtml } from '../http/exchange.ts'
import { placesIn } from './places.ts'

const longestSentence = 300
const mostSentences = 2

/** The sentences of an error. Those about a field come first, because the one about the whole form tells less. */
export function sentencesIn(exchange: Exchange): string[] {
  if (isHtml(exchange)) return []
  const texts = exchange.json === undefined ? [exchange.text] : placesIn(exchange.json).map(({ value }) => value)
  const sentences = texts.flatMap((text) => (typeof text === 'string' && /\S\s+\S/.test(text) ? [text.trim()] : []))
  // The outer places come first.
  const innerFirst = [...new Set(sentences.toReversed())]
  return innerFirst.slice(0, mostSentences).map((text) => text.slice(0, longestSentence))
}
