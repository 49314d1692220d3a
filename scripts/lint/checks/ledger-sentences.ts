// A sentence of the ledger that contradicts the value beside it, or that belongs to another entry. What is assumed
// says every word of the value; every sentence but the reason says a word of the id or of the value.

import type { Check, Fault } from '../check.ts'
import { codesIn, withoutCode } from '../code-and-links.ts'
import { missingWords, wordsOf } from '../said-words.ts'
import { below, childrenOf, type Node } from '../tree.ts'
import { isObject } from '../../../src/lib/json.ts'
import { knownWords, namesIn } from './claims.ts'

const parts = ['gap', 'assumed', 'because', 'ifWrong', 'probe']

export const ledgerSentences: Check = {
  rule: 'ledger-sentences',
  advice: 'Say it in any form (`kept` is said by "keeps it"), or correct the value.',
  find: ({ contract }) => {
    const known = knownWords(contract)
    return [
      ...childrenOf(contract['x-assumptions']).flatMap(([id, entry]) => entryFaults(id, entry, known)),
      ...childrenOf(contract['x-not-modeled']).flatMap(([id, entry]) => topicFaults('x-not-modeled', id, entry)),
    ]
  },
}

function entryFaults(id: string, entry: Node, known: ReadonlySet<string>): Fault[] {
  const { value, alternatives = {}, probe } = entry
  const fault = (message: string, ...keys: string[]) => ({ pointer: below('#/x-assumptions', id, ...keys), message })
  const leaves = /\bcreate (a|two|\w+ pixels)\b/i.test(String(probe)) && !/\bdelete\b/i.test(String(probe))
  return [
    ...topicFaults('x-assumptions', id, entry),
    ...missingIn(value, entry['assumed']).map((message) => fault(message, 'assumed')),
    ...Object.entries(alternatives as Node).flatMap(([name, sentence]) =>
      missingIn(name, sentence).map((message) => fault(message, 'alternatives', name)),
    ),
    ...parts.flatMap((part) => [
      ...inventedIn(entry, part, known).map((message) => fault(message, part)),
      ...(part === 'gap' ? [] : numbersBeside([value], entry[part], part === 'assumed' ? anyNumber : statusLike)).map(
        (message) => fault(message, part),
      ),
    ]),
    ...(leaves ? [fault('This creates records and deletes none.', 'probe')] : []),
  ]
}

/** The words of a value that a sentence does not say. */
export function missingIn(value: unknown, sentence: unknown): string[] {
  const missing = missingWords(valueWords(value), String(sentence))
  if (missing.length === 0) return []
  return [`The value is ${JSON.stringify(value)}; this does not say "${missing.join(' ')}".`]
}

/** Names in code that neither the value has nor another sentence, and those that are nowhere in the contract. */
function inventedIn(entry: Node, part: string, known: ReadonlySet<string>): string[] {
  const others = parts.filter((other) => other !== part).flatMap((other) => codesIn(String(entry[other])))
  const beside = [...others.flatMap((code) => [...wordsOf(code), ...namesIn(code)]), ...valueWords(entry['value'])]
  const codes = codesIn(String(entry[part]))
  const isTwice = (code: string) => codes.filter((other) => other === code).length > 1
  return codes
    .filter((code) => {
      const words = wordsOf(code)
      if (part === 'assumed' && words.length > 0 && !words.some((word) => beside.includes(word))) return true
      return !isTwice(code) && namesIn(code).some((name) => !known.has(name) && !beside.includes(name))
    })
    .map((code) => `Neither the contract nor another sentence of the entry has \`${code}\`.`)
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

const anyNumber = /\b\d+\b/g
const statusLike = /\b\d{3}\b/g

/** The numbers of a sentence that are in none of the values, if these have numbers. */
export function numbersBeside(values: unknown[], sentence: unknown, pattern = anyNumber): string[] {
  const known = JSON.stringify(values)
  const numbers = /\d/.test(known) ? (withoutCode(String(sentence)).match(pattern) ?? []) : []
  return numbers
    .filter((number) => !known.includes(number))
    .map((number) => `The value is ${known.slice(1, -1)}, and this says ${number}.`)
}

/** The words of a value: of a text, of the parts of an object, of the first key of a pointer. */
function valueWords(value: unknown): string[] {
  if (isObject(value)) return Object.values(value).flatMap(valueWords)
  if (Array.isArray(value)) return value.flatMap(valueWords)
  const text = String(value)
  if (text === '' || text === 'true' || text.startsWith('http')) return []
  if (text === 'none') return ['without']
  return wordsOf(text.startsWith('/') ? (text.split('/')[1] ?? '') : text)
}
