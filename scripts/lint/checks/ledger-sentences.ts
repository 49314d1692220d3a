// A sentence of the ledger that contradicts the value beside it, or that belongs to another entry. What is assumed
// says every word of the value; every sentence but the reason says a word of the id or of the value.

import type { Check, Fault } from '../check.ts'
import { below, childrenOf, isNode, type Node } from '../tree.ts'
import { missingWords, wordsOf } from '../said-words.ts'

export const ledgerSentences: Check = {
  rule: 'ledger-sentences',
  advice: 'Say it in any form (`kept` is said by "keeps it"), or correct the value.',
  find: ({ contract }) => [
    ...childrenOf(contract['x-assumptions']).flatMap(([id, entry]) => [
      ...assumedFaults(id, entry),
      ...topicFaults('x-assumptions', id, entry),
      ...numberFaults(id, entry),
    ]),
    ...childrenOf(contract['x-not-modeled']).flatMap(([id, entry]) => topicFaults('x-not-modeled', id, entry)),
  ],
}

/** What is assumed says the value, and has no code that no other sentence of the entry has. */
function assumedFaults(id: string, entry: Node): Fault[] {
  const assumed = String(entry['assumed'])
  const pointer = below('#/x-assumptions', id, 'assumed')
  const others = ['gap', 'because', 'ifWrong', 'probe'].flatMap((part) => codesIn(String(entry[part])))
  const known = [...others.flatMap(wordsOf), ...valueWords(entry['value'])]
  const invented = codesIn(assumed).filter((code) => !wordsOf(code).some((word) => known.includes(word)))
  return [
    ...missingFaults(entry['value'], assumed, pointer),
    ...Object.entries((entry['alternatives'] ?? {}) as Node).flatMap(([value, sentence]) =>
      missingFaults(value, String(sentence), below('#/x-assumptions', id, 'alternatives', value)),
    ),
    ...invented.map((code) => ({
      pointer,
      message: `Neither the value nor another sentence of "${id}" has \`${code}\`.`,
    })),
  ]
}

function missingFaults(value: unknown, sentence: string, pointer: string): Fault[] {
  const missing = missingWords(valueWords(value), sentence)
  if (missing.length === 0) return []
  return [{ pointer, message: `The value is ${JSON.stringify(value)}; this does not say "${missing.join(' ')}".` }]
}

function topicFaults(ledger: string, id: string, entry: Node): Fault[] {
  const words = [...wordsOf(id), ...('value' in entry ? valueWords(entry['value']) : [])]
  return ['gap', 'assumed', 'ifWrong', 'probe']
    .filter((part) => typeof entry[part] === 'string' && missingWords(words, entry[part]).length === words.length)
    .map((part) => ({
      pointer: below('#', ledger, id, part),
      message: `This says nothing of "${id}": none of the words ${words.join(', ')}.`,
    }))
}

/** A number in what is assumed is one of the value, and so is a status in any sentence. */
function numberFaults(id: string, entry: Node): Fault[] {
  const known = JSON.stringify(entry['value']) ?? ''
  if (!/\d/.test(known)) return []
  return ['assumed', 'because', 'ifWrong', 'probe'].flatMap((part) => {
    const numbers = withoutCode(String(entry[part])).match(part === 'assumed' ? /\b\d+\b/g : /\b\d{3}\b/g) ?? []
    return numbers
      .filter((number) => !known.includes(number))
      .map((number) => ({
        pointer: below('#/x-assumptions', id, part),
        message: `The value is ${known}, and this says ${number}.`,
      }))
  })
}

/** The words of a value: of a text, of the parts of an object, of the first key of a pointer. */
function valueWords(value: unknown): string[] {
  if (isNode(value)) return Object.values(value).flatMap(valueWords)
  if (Array.isArray(value)) return value.flatMap(valueWords)
  const text = String(value)
  if (text === '' || text === 'true' || text.startsWith('http')) return []
  if (text === 'none') return ['without']
  return wordsOf(text.startsWith('/') ? (text.split('/')[1] ?? '') : text)
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`{}]+)`/g)].map(([, code = '']) => code)
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`|RFC \d+/g, '')
}
