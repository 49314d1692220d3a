// Why tools cannot read a text as a contract: one sentence for each problem, with its place.

import { type Alias, type Document, isMap, LineCounter, parseDocument, visit } from 'yaml'
import { childPointer, pointerKeys, valueAt } from '../../src/lib/json-pointer.ts'
import { positionOf } from './yaml-position.ts'

interface Problem {
  line: number
  column: number
  /** A sentence that begins with what is wrong. */
  message: string
}

/** The problems that stop tools from reading the text. A contract that can be read may still be wrong. */
export function problemsIn(text: string): Problem[] {
  const start = { line: 1, column: 1 }
  if (/[\0\uFFFD]/.test(text)) return [{ ...start, message: 'The file is not text.' }]
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 }
    return [{ line, column: col, message: sentenceOf(error.message) }]
  }
  if (document.contents === null) return [{ ...start, message: 'The file is empty.' }]
  if (!isMap(document.contents))
    return [{ ...start, message: 'The file is not an object: begin it with `openapi: 3.1.1`.' }]
  const alias = firstAlias(document)
  if (alias) {
    const { line, col } = lines.linePos(alias.range?.[0] ?? 0)
    return [
      { line, column: col, message: `The file has an alias, *${alias.source}: write the value out, or use a $ref.` },
    ]
  }
  const contract = document.toJS() as object // a map
  const broken = [...missing(contract), ...misshapen(contract, '#')]
  // Of what is not what it should be, nobody can say where it leads.
  const problems = broken.length > 0 ? broken : refProblems(contract)
  return problems.map(({ pointer, message }) => ({ ...positionOf(pointerKeys(pointer), document, lines), message }))
}

/** What the parser says, without the place, the excerpt and what it tells programmers. */
function sentenceOf(message: string): string {
  const [first = ''] = message.split('\n')
  return `${first.replace(/ at line.*|;.*|[.:]$/, '')}.`
}

function firstAlias(document: Document): Alias | undefined {
  let found: Alias | undefined
  visit(document, {
    Alias(_, alias) {
      found = alias
      return visit.BREAK
    },
  })
  return found
}

interface Placed {
  pointer: string
  message: string
}

const sections = ['openapi', 'info', 'tags', 'paths', 'components', 'x-assumptions', 'x-not-modeled']

/** The keywords whose value has one form. What stands below the objects named here is called as somebody likes. */
const lists = ['servers', 'tags', 'parameters', 'enum', 'anyOf']
const listsOfObjects = ['servers', 'parameters', 'anyOf']
const texts = ['openapi', 'operationId', '$ref']
const objects = ['info', 'requestBody', 'schema', 'items']
const objectsOfObjects = [
  ...['paths', 'components', 'schemas', 'parameters', 'responses', 'requestBodies', 'headers', 'examples'],
  ...['securitySchemes', 'properties', 'content', 'variables', 'x-assumptions', 'x-not-modeled'],
]

/** Only data may be null, and looks as it likes. */
const data = ['examples', 'example', 'default', 'enum', 'const', 'value', 'alternatives']

function missing(contract: unknown): Placed[] {
  const gone = sections.filter((name) => valueAt(contract, `/${name}`) === undefined)
  return gone.map((name) => ({ pointer: `#/${name}`, message: `\`${name}\` is missing.` }))
}

/** @param named whether the keys are names that somebody gave, and not keywords */
function* misshapen(value: unknown, pointer: string, named = false): Generator<Placed> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const place = childPointer(pointer, key)
    const fault = oddity(key, child) ?? (named ? objectFault(child) : faultOf(key, child, pointer === '#/components'))
    if (fault) yield { pointer: place, message: `\`${pointerKeys(place).join(' › ')}\` ${fault}.` }
    else if (named || !data.includes(key) || pointer === '#/components')
      yield* misshapen(child, place, !named && (Array.isArray(child) ? listsOfObjects : objectsOfObjects).includes(key))
  }
}

/** What YAML can say and JSON cannot, and what is no key to JavaScript. */
function oddity(key: string, value: unknown): string | undefined {
  if (key === '__proto__') return 'is a name that JavaScript keeps for itself'
  return value instanceof Uint8Array || Number.isNaN(value) ? 'is not a value that JSON has' : undefined
}

function faultOf(key: string, value: unknown, isSection: boolean): string | undefined {
  if (isSection) return objectFault(value)
  if (lists.includes(key)) return Array.isArray(value) ? undefined : 'is not a list'
  if (texts.includes(key)) return typeof value === 'string' ? undefined : 'is not text'
  if (objects.includes(key) || (objectsOfObjects.includes(key) && key !== 'examples')) return objectFault(value)
  return value === null && !data.includes(key) ? 'is empty' : undefined
}

function objectFault(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'is not an object'
}

interface Ref {
  /** Where it stands. */
  pointer: string
  target: string
}

function refsIn(value: unknown, pointer = '#'): Ref[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === '$ref' && typeof child === 'string') return [{ pointer, target: child }]
    return refsIn(child, childPointer(pointer, key))
  })
}

function refProblems(contract: object): Placed[] {
  const refs = refsIn(contract)
  const dead = refs.filter(({ target }) => !target.startsWith('#/') || valueAt(contract, target) === undefined)
  const lost = dead.length > 0 ? dead : refs.filter((ref) => leadsBack(ref, refs))
  const where = dead.length > 0 ? 'nowhere' : 'back to itself'
  return lost.map(({ pointer, target }) => ({
    pointer: childPointer(pointer, '$ref'),
    message: `The $ref "${target}" leads ${where}.`,
  }))
}

/** Whether the target of a `$ref` contains the `$ref` itself, directly or through other `$ref`s. */
function leadsBack({ pointer, target }: Ref, refs: Ref[]): boolean {
  const targets = new Set([target])
  // A set gives what is added while it is read, too.
  for (const place of targets) for (const ref of refs) if (isWithin(ref.pointer, place)) targets.add(ref.target)
  return [...targets].some((place) => isWithin(pointer, place))
}

function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`)
}
