import { expect, test } from 'vitest'
import { indentedLines } from '../../site/pages/try/indent.ts'

const indented = (text: string): string => [...indentedLines(text)].join('\n')

test.each([
  [
    '{"id":9007199254740993,"price":1.10,"big":1E400,"minus":-0}',
    '{\n  "id": 9007199254740993,\n  "price": 1.10,\n  "big": 1E400,\n  "minus": -0\n}',
  ],
  ['{"2":"b","1":"a","1":"again"}', '{\n  "2": "b",\n  "1": "a",\n  "1": "again"\n}'],
  ['[{"a":[]},{ },[1,[2]]]', '[\n  {\n    "a": []\n  },\n  {},\n  [\n    1,\n    [\n      2\n    ]\n  ]\n]'],
  ['{"text":"\\u00e9 \\" {[,:]} \\\\","n":null}', '{\n  "text": "\\u00e9 \\" {[,:]} \\\\",\n  "n": null\n}'],
  ['  "alone"  ', '"alone"'],
  ['<h1>{"not": "JSON"</h1>\n', '<h1>{"not": "JSON"</h1>\n'],
  ['{"a":1}{"b":2}', '{"a":1}{"b":2}'],
  ['', ''],
])('%s is shown as it was sent', (sent, shown) => {
  expect(indented(sent)).toBe(shown)
})

test('what JSON.stringify would write is the same', () => {
  const value = { data: [{ id: 1, tags: ['a', 'b'], none: {} }], meta: { total: 2, next: null } }

  expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})
