// Why client, mock and pages could not be made of a text: one sentence for each problem, with its line. Each stage counts
// on those before it, and the first that finds something is the cause of what later ones would find.

import { type Alias, type Document, isMap, LineCounter, parseDocument, visit } from 'yaml'
import { isObject } from '../../src/lib/json.ts'
import { childPointer, pointerKeys, valueAt } from '../../src/lib/json-pointer.ts'
import type { Contract } from './contract.ts'
import { keyProblems } from './keys.ts'
import { unsupported } from './supported.ts'
import { assumptionsOf } from './assumption-marks.ts'
import { type Placed, placesOf } from './tree.ts'
import { positionOf } from './yaml-position.ts'

interface Problem extends Placed {
  line: number
  column: number
}

/** What stops tools from reading the text, in the order of its lines. A contract that can be read may still be wrong. */
export function problemsIn(text: string): Problem[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const syntax = syntaxProblem(text, document, lines)
  if (syntax) return [{ pointer: '#', ...syntax }]
  return contractProblems(document.toJS())
    .map((problem) => ({ ...problem, ...positionOf(pointerKeys(problem.pointer), document, lines) }))
    .sort((one, other) => one.line - other.line)
}

/** The same of a document that was read. */
export function contractProblems(contract: unknown): Placed[] {
  const stages = [keyProblems, refProblems, markProblems, unsupported]
  for (const stage of stages) {
    const problems = stage(contract as Contract) // each stage counts on those before it
    if (problems.length > 0) return problems
  }
  return []
}

interface Place {
  line: number
  column: number
  message: string
}

function syntaxProblem(text: string, document: Document, lines: LineCounter): Place | undefined {
  const start = { line: 1, column: 1 }
  if (/[\0\uFFFD]/.test(text)) return { ...start, message: 'The file is not text.' }
  const [error] = document.errors
  if (error) {
    const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 }
    return { line, column: col, message: sentenceOf(error.message) }
  }
  if (document.contents === null) return { ...start, message: 'The file is empty.' }
  if (!isMap(document.contents))
    return { ...start, message: 'The file is not an object: begin it with `openapi: 3.1.1`.' }
  const alias = firstAlias(document)
  if (!alias) return undefined
  const { line, col } = lines.linePos(alias.range?.[0] ?? 0)
  return { line, column: col, message: `The file has an alias, *${alias.source}: write the value out, or use a $ref.` }
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

/** Marks that name an entry that the ledger does not have. */
function markProblems(contract: Contract): Placed[] {
  const known = Object.keys(contract['x-assumptions'])
  return placesOf(contract).flatMap(({ pointer, node }) =>
    assumptionsOf(node)
      .filter((id) => !known.includes(id))
      .map((id) => {
        const message = `The ledger has no entry "${id}". Correct the name, or add the entry to \`x-assumptions\`.`
        return { pointer: childPointer(pointer, 'x-assumption'), message }
      }),
  )
}

interface Ref {
  /** Where it is written. */
  pointer: string
  target: string
}

function refProblems(contract: Contract): Placed[] {
  const refs = refsIn(contract)
  const dead = refs.filter(({ target }) => !target.startsWith('#/') || valueAt(contract, target) === undefined)
  const lost = dead.length > 0 ? dead : refs.filter((ref) => leadsBack(ref, refs))
  const where = dead.length > 0 ? 'nowhere' : 'back to itself'
  return lost.map(({ pointer, target }) => ({
    pointer: childPointer(pointer, '$ref'),
    message: `The $ref "${target}" leads ${where}.`,
  }))
}

function refsIn(value: unknown, pointer = '#'): Ref[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => refsIn(item, childPointer(pointer, index)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === '$ref' && typeof child === 'string') return [{ pointer, target: child }]
    return refsIn(child, childPointer(pointer, key))
  })
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
