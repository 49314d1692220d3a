import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { documentIn, contractFolder } from '../../scripts/contract/folder.ts'
import { readText } from '../../scripts/contract/read-contract.ts'
import { replaceText } from '../../scripts/adopt/replace-text.ts'

/** The text after a change of its data. */
function changed(text: string, change: (data: never) => unknown): string {
  const data: unknown = parse(text)
  const other = change(data as never)
  return replaceText(text, other)
}

test('the living contract without a change keeps its text', () => {
  const text = readText(documentIn(contractFolder))

  expect(replaceText(text, parse(text))).toBe(text)
})

describe('only what differs is written', () => {
  const cases: Record<string, { before: string; change: (data: never) => unknown; after: string }> = {
    'a value, beside its comment': {
      before: "a: 'one' # why\nb: 2\n",
      change: (data: object) => ({ ...data, a: 'other' }),
      after: 'a: other # why\nb: 2\n',
    },
    'the name of a key': {
      before: "responses:\n  '200': a\n  '404':\n    $ref: x\n  '422': c\n",
      change: () => ({ responses: { 200: 'a', 410: { $ref: 'x' }, 422: 'c' } }),
      after: "responses:\n  '200': a\n  '410':\n    $ref: x\n  '422': c\n",
    },
    'a key beside a removed one': {
      before: 'a:\n  # heading\n  b: 1\n\n  # about c\n  c: 2\n',
      change: () => ({ a: { c: 2, d: { e: [1, 2] } } }),
      after: 'a:\n  # heading\n  # about c\n  c: 2\n  d:\n    e: [1, 2]\n',
    },
    'a new first key': {
      before: 'a:\n  b: 1\n',
      change: () => ({ a: { x: 0, b: 1 } }),
      after: 'a:\n  x: 0\n  b: 1\n',
    },
    'parts in brackets, over two lines': {
      before: 'a: { b: 1, c: 2,\n  d: 3, e: [x, y] }\n',
      change: () => ({ a: { c: 2, d: 4, e: ['x', 'y'], f: 'g' } }),
      after: 'a: { c: 2,\n  d: 4, e: [x, y], f: g }\n',
    },
    'items of a list': {
      before: 'a:\n  - $ref: x\n  - $ref: y # second\n  - $ref: z\nb: 1\n',
      change: () => ({ a: [{ $ref: 'y' }, { $ref: 'n' }, { $ref: 'z' }, { $ref: 'm' }], b: 1 }),
      after: 'a:\n  - $ref: y # second\n  - $ref: n\n  - $ref: z\n  - $ref: m\nb: 1\n',
    },
    'a text over several lines': {
      before: 'a: |\n  one\n  two\n\nb: 1\n',
      change: () => ({ a: 'one\nthree\n', b: 1 }),
      after: 'a: |\n  one\n  three\n\nb: 1\n',
    },
    'a value of another type': {
      before: 'a:\n  $ref: x\n\n# about b\nb: text\n',
      change: () => ({ a: { anyOf: [{ $ref: 'x' }, { $ref: 'y' }] }, b: { c: 1 } }),
      after: 'a:\n  anyOf:\n    - $ref: x\n    - $ref: y\n\n# about b\nb:\n  c: 1\n',
    },
    'an empty list that gets items': {
      before: 'a: []\nb:\n',
      change: () => ({ a: [{ b: 1 }], b: 'x' }),
      after: 'a:\n  - b: 1\nb: x\n',
    },
  }

  test.each(Object.entries(cases))('%s', (_, { before, change, after }) => {
    const text = changed(before, change)

    expect(text).toBe(after)
  })
})
