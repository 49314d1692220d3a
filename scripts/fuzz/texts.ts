// Texts and values as callers send them: mostly what the contract asks for, and now and then something else.

import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../contract/contract.ts'

const hostileWords = [
  ...[
    '',
    ' ',
    'a b',
    '%',
    '%zz',
    '&=+#?',
    '\0',
    '\r\n',
    "'",
    '"',
    '<b>',
    '~1',
    '/',
    '\uFEFF',
    '1',
    '-1',
    '1e3',
    'null',
  ],
  ...['É', 'E\u0301', 'ß', 'İ', 'Σς', '読書', '👩‍👧', '__proto__', 'constructor', 'toString', 'x'.repeat(300)],
]

/** Values that are seldom right. None is a delay that would be waited for. */
export const oddValue = fc.constantFrom<unknown>(
  ...[null, true, -1, 1.5, 60_001, 2 ** 53, '', 'soon', '2-1', '1e1', '101%', [], [1], {}, 'x'.repeat(200_000)],
  ...hostileWords,
)

/** Chooses by weight. Failing cases are shrunk towards the first. */
export function often<Value>(...choices: [weight: number, arbitrary: Arbitrary<Value>][]): Arbitrary<Value> {
  return fc.oneof({ withCrossShrink: true }, ...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** Mostly the first, now and then one of the others. */
export function mostly<Value>(weight: number, usual: Arbitrary<Value>, ...others: Value[]): Arbitrary<Value> {
  return often([weight, usual], [1, fc.constantFrom(...others)])
}

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

export const word = often<string>(
  [3, fc.constantFrom('a', 'Sale', 'sale', 'é', 'https://a.example/?b=c&d=%20')],
  [2, fc.constantFrom(...hostileWords)],
  [1, fc.string({ unit: codeUnit, maxLength: 20 })],
)

/** Names and values as a form or a query writes them. */
export function pairsFor(schemas: Record<string, Schema>, required: string[] = []): Arbitrary<string> {
  const texts = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, textFor(schema)]))
  const all = fc.record(texts, { requiredKeys: required }).map((record) => Object.entries<string>(record))
  const nothing: string[] = []
  const some = fc.record(texts, { requiredKeys: nothing }).map((record) => Object.entries<string>(record))
  const name = often([1, fc.constantFrom(...Object.keys(schemas), 'foo')], [1, word])
  const others = fc.array(fc.tuple(name, word), { minLength: 1, maxLength: 3 })
  return often<string>(
    [12, all.map(encoded)],
    [2, some.map(encoded)],
    [1, fc.tuple(all, others).map(([usual, more]) => encoded([...usual, ...more]))],
    [1, fc.tuple(all, word).map(([usual, junk]) => `${encoded(usual)}&${junk}`)],
  )
}

function encoded(pairs: [string, string][]): string {
  return new URLSearchParams(pairs).toString()
}

function textFor({ type, enum: values, items }: Schema): Arbitrary<string> {
  if (items) return textFor(items)
  if (values) return often([12, fc.constantFrom(...values.map(String))], [1, word])
  switch ([type ?? []].flat()[0]) {
    case 'integer':
    case 'number':
      return often([8, fc.integer({ min: 1, max: 5 }).map(String)], [1, word])
    case 'boolean':
      return often([8, fc.constantFrom('true', '0')], [1, word])
    default:
      return word
  }
}
