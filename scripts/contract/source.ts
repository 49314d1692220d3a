// A text of YAML as data, with the place of each part.

import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { messageOf } from '../../src/lib/text.ts'
import { pointerKeys } from '../../src/lib/json-pointer.ts'

export interface Position {
  /** Starts at 1. */
  line: number
  /** Starts at 1. */
  column: number
}

export interface Source<Data> {
  data: Data
  /** Why it cannot be read: the first error of the parser, in one sentence. */
  problem?: Position & { message: string }
  /** Where the node at a JSON pointer begins, or the nearest node above it. */
  positionOf: (pointer: string) => Position
}

/** The data in a text, in its author's format. */
export function sourceIn<Data>(text: string): Source<Data> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const [error] = document.errors
  const { data, problem } = dataOf(document, at)
  return {
    data: data as Data, // the caller checks its form
    ...(error ? { problem: { ...at(error.pos[0]), message: sentenceOf(error.message) } } : problem && { problem }),
    positionOf: (pointer) => at(offsetOf(pointerKeys(pointer), document)),
  }
}

/** The parser reads aliases only now: one without its anchor, or too many, are errors of this step. */
function dataOf(document: Document, at: (offset: number) => Position) {
  try {
    return { data: document.toJS() as unknown }
  } catch (error) {
    const [, name] = /alias.*: (\S+)$/i.exec(messageOf(error)) ?? []
    let offset = 0
    visit(document, {
      Alias(_, alias) {
        if (name !== undefined && alias.source !== name) return undefined
        offset = alias.range?.[0] ?? 0
        return visit.BREAK
      },
    })
    return { data: undefined, problem: { ...at(offset), message: sentenceOf(messageOf(error)) } }
  }
}

function offsetOf(keys: readonly string[], document: Document): number {
  let node = document.contents as Node | null
  let offset = node?.range?.[0] ?? 0
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      node = (node.items[Number(key)] as Node | undefined) ?? null
      offset = node?.range?.[0] ?? offset
    } else break
  }
  return offset
}

/** An error of the parser, without its place, the excerpt and the advice for programmers. */
function sentenceOf(message: string): string {
  const [first = ''] = message.split('\n')
  return `${first.replace(/ at line.*|;.*|[.:]$/, '')}.`
}
