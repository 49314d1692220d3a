// Why tools cannot read a text as a contract: one sentence for each problem, with its place.

import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { childPointer, pointerKeys, valueAt } from './pointer.ts'
import { positionOf } from './yaml-position.ts'

interface Problem {
  line: number
  column: number
  /** A sentence that begins with what is wrong. */
  message: string
}

const sections = ['info', 'paths', 'components', 'x-assumptions', 'x-not-modeled']

/** The problems that stop tools from reading the text. A contract that can be read may still be wrong. */
export function problemsIn(text: string): Problem[] {
  const start = { line: 1, column: 1 }
  if (/[\0\uFFFD]/.test(text)) return [{ ...start, message: 'The file is not text.' }]
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0)
    return document.errors.map(({ message, linePos }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      message: message.split('\n')[0]?.replace(/ at line.*/, '.') ?? message,
    }))
  if (document.contents === null) return [{ ...start, message: 'The file is empty.' }]
  if (!isMap(document.contents))
    return [{ ...start, message: 'The file is not an object: begin it with `openapi: 3.1.1`.' }]
  const contract: unknown = document.toJS()
  return [...shapeProblems(contract), ...refProblems(contract, refsIn(document))].map(({ pointer, message }) => ({
    ...positionOf(pointerKeys(pointer), document, lines),
    message,
  }))
}

interface Placed {
  pointer: string
  message: string
}

/** Every tool expects objects at these levels and fails without a message on anything else. */
function shapeProblems(contract: unknown): Placed[] {
  const levels = [
    ...sections.map((name) => `#/${name}`),
    ...below(contract, '#/paths'),
    ...below(contract, '#/components'),
    ...below(contract, '#/components').flatMap((section) => below(contract, section)),
    ...below(contract, '#/x-assumptions'),
  ]
  const broken = levels
    .filter((pointer) => !isObject(valueAt(contract, pointer)))
    .map((pointer) => {
      const is = valueAt(contract, pointer) === undefined ? 'is missing' : 'is not an object'
      return { pointer, message: `\`${pointerKeys(pointer).join(' › ')}\` ${is}.` }
    })
  const empty = [
    ...nullsIn(valueAt(contract, '#/paths'), '#/paths'),
    ...nullsIn(valueAt(contract, '#/components'), '#/components'),
  ]
  return [
    ...broken,
    ...empty
      .filter((pointer) => !levels.includes(pointer))
      .map((pointer) => ({ pointer, message: `\`${pointerKeys(pointer).join(' › ')}\` is empty.` })),
  ]
}

/** Only data may be null: an example, a default. */
const data = ['examples', 'example', 'default', 'enum', 'value']

function nullsIn(value: unknown, pointer: string): string[] {
  if (value === null) return [pointer]
  if (typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([key]) => !data.includes(key))
    .flatMap(([key, child]) => nullsIn(child, childPointer(pointer, key)))
}

function below(contract: unknown, pointer: string): string[] {
  const value = valueAt(contract, pointer)
  return isObject(value) ? Object.keys(value).map((key) => childPointer(pointer, key)) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface Ref {
  /** Where it stands. */
  pointer: string
  target: string
}

function refsIn(document: ReturnType<typeof parseDocument>): Ref[] {
  const refs: Ref[] = []
  visit(document, {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return
      const keys = path.flatMap((node, index) => {
        if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : '')]
        const parent = path[index - 1]
        const items = parent && 'items' in parent && Array.isArray(parent.items) && !isMap(parent) ? parent.items : []
        const position = (items as unknown[]).indexOf(node)
        return position >= 0 ? [String(position)] : []
      })
      refs.push({ pointer: keys.reduce(childPointer, '#'), target: value.value })
    },
  })
  return refs
}

function refProblems(contract: unknown, refs: Ref[]): Placed[] {
  return refs.flatMap(({ pointer, target }) => {
    const place = childPointer(pointer, '$ref')
    if (!target.startsWith('#/') || valueAt(contract, target) === undefined)
      return [{ pointer: place, message: `The $ref "${target}" leads nowhere.` }]
    return leadsBack(pointer, target, refs)
      ? [{ pointer: place, message: `The $ref "${target}" leads back to itself.` }]
      : []
  })
}

/** Whether the target of a `$ref` contains the `$ref` itself, directly or through other `$ref`s. */
function leadsBack(pointer: string, target: string, refs: Ref[]): boolean {
  const seen = new Set<string>()
  const queue = [target]
  for (const place of queue) {
    if (pointer === place || pointer.startsWith(`${place}/`)) return true
    for (const ref of refs) {
      const isInside = ref.pointer === place || ref.pointer.startsWith(`${place}/`)
      if (isInside && !seen.has(ref.target)) {
        seen.add(ref.target)
        queue.push(ref.target)
      }
    }
  }
  return false
}
