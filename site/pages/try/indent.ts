import { jsonIn } from '../../../src/lib/json.ts'

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * The lines of JSON, indented: each number, text and key is as it was sent, and in its place. `JSON.stringify` would round
 * 9007199254740993, shorten 1.10 and sort keys that are numbers. Any other text keeps its lines.
 */
export function* indentedLines(text: string): Generator<string> {
  if (jsonIn(text) === undefined) {
    yield* text.split('\n')
    return
  }
  let line = ''
  let depth = 0
  let before = ''
  const begin = (): string => '  '.repeat(depth)
  for (const [part] of text.matchAll(token)) {
    const isEnd = part === '}' || part === ']'
    const isBeginning = before === '{' || before === '['
    if (isEnd) depth--
    // An empty object or list stays on its line.
    if (before === ',' || (isBeginning && !isEnd) || (isEnd && !isBeginning)) {
      yield line
      line = begin()
    }
    line += part === ':' ? ': ' : part
    if (part === '{' || part === '[') depth++
    before = part
  }
  yield line
}
