// Gives a YAML document other data: only the ranges that differ are written. Everything else keeps its text: comments,
// order, quotes, line breaks.

import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isObject } from '../../src/lib/json.ts'

/** A range of the text, and what stands there afterwards. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

type Entry = Pair<Scalar, Node> // the keys of a contract are texts, and no value is left out

interface Source {
  readonly text: string
  readonly edits: Edit[]
}

/**
 * @returns the text with this data
 * @throws if the text has aliases or other parts that cannot be replaced one by one
 */
export function replaceText(text: string, data: unknown): string {
  const source: Source = { text, edits: [] }
  const { contents } = parseDocument(text)
  if (contents) replaceNode(source, contents as Node, data)
  const edits = source.edits.toSorted((one, other) => one.from - other.from || one.to - other.to)
  let result = ''
  let done = 0
  for (const { from, to, text: written } of edits) {
    result += text.slice(done, from) + written
    done = to
  }
  result += text.slice(done)
  if (!isDeepStrictEqual(parseDocument(result).toJS(), data))
    throw new Error('Failed to write the contract: its text cannot be replaced part by part. This is a bug.')
  return result
}

function replaceNode(source: Source, node: Node, value: unknown): void {
  if (isDeepStrictEqual(dataOf(node), value)) return
  if (isMap(node) && isObject(value) && !isWrittenAnew(node, Object.keys(value))) replaceMap(source, node, value)
  else if (isSeq(node) && Array.isArray(value) && !isWrittenAnew(node, value)) replaceSeq(source, node, value)
  else replaceWhole(source, node, value)
}

/** Nothing can be put beside parts that are not there; in a list in brackets, an item more or less writes the whole. */
function isWrittenAnew(node: YAMLMap | YAMLSeq, parts: readonly unknown[]): boolean {
  if (parts.length === 0 || node.items.length === 0) return true
  if (isMap(node) && node.flow) return !(node.items as Entry[]).some(({ key }) => parts.includes(String(key.value)))
  return isSeq(node) && node.flow === true && node.items.length !== parts.length
}

function dataOf(node: Node): unknown {
  return isScalar(node) ? node.value : (node as YAMLMap).toJS(new Document())
}

// --------------------------------------------------------------------------------------------------- maps

function replaceMap(source: Source, map: YAMLMap, values: Readonly<Record<string, unknown>>): void {
  const entries = new Map((map.items as Entry[]).map((entry) => [String(entry.key.value), entry]))
  const renamed = renamedKeys(entries, values)
  let added: Record<string, unknown> = {}
  let previous: Entry | undefined
  for (const [name, value] of Object.entries(values)) {
    const entry = entries.get(renamed.get(name) ?? name)
    if (!entry) {
      added[name] = value
      continue
    }
    insertBehind(source, map, previous, added)
    added = {}
    if (renamed.has(name)) replaceScalar(source, entry.key, name)
    replaceNode(source, entry.value as Node, value)
    previous = entry
  }
  insertBehind(source, map, previous, added)
  const old = [...renamed.values()]
  const isGone = ({ key }: Entry): boolean => !(String(key.value) in values) && !old.includes(String(key.value))
  if (map.flow) removeInBrackets(source, [...entries.values()], isGone)
  else for (const entry of entries.values()) if (isGone(entry)) remove(source, entry.key, entry.value)
}

/** Removes each entry with the comma before it; those before the first one that stays, with the comma behind them. */
function removeInBrackets({ edits }: Source, entries: readonly Entry[], isGone: (entry: Entry) => boolean): void {
  const firstKept = entries.findIndex((entry) => !isGone(entry))
  for (const [index, entry] of entries.entries()) {
    if (!isGone(entry)) continue
    const [before, after] = [entries[index - 1], entries[index + 1]]
    const range =
      index < firstKept || firstKept === -1
        ? { from: startOf(entry.key), to: startOf(after?.key ?? entry.key) }
        : { from: endOf(before?.value), to: endOf(entry.value) }
    edits.push({ ...range, text: '' })
  }
}

/** A key that has the value of one that is gone, in the same place: the new name, and the old one. */
function renamedKeys(
  entries: ReadonlyMap<string, Entry>,
  values: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const names = Object.keys(values)
  const old = [...entries.keys()]
  const renamed = new Map<string, string>()
  for (const [index, name] of old.entries()) {
    if (name in values) continue
    const before = old.slice(0, index).findLast((one) => one in values)
    const place = before === undefined ? 0 : names.indexOf(before) + 1
    const other = names[place]
    const { value } = entries.get(name) ?? {}
    if (other === undefined || entries.has(other) || renamed.has(other) || !value) continue
    if (isDeepStrictEqual(dataOf(value), values[other])) renamed.set(other, name)
  }
  return renamed
}

/** Writes new keys behind an entry, or before the first one. */
function insertBehind(
  source: Source,
  map: YAMLMap,
  previous: Entry | undefined,
  added: Readonly<Record<string, unknown>>,
): void {
  if (Object.keys(added).length === 0) return
  const [first] = map.items as Entry[]
  const start = startOf(first?.key)
  if (map.flow) {
    const parts = Object.entries(added).map(([name, value]) => printedInBrackets({ [name]: value }).slice(2, -2))
    const place = previous ? endOf(previous.value) : start
    source.edits.push({ from: place, to: place, text: previous ? `, ${parts.join(', ')}` : `${parts.join(', ')}, ` })
    return
  }
  const place = previous ? lineEnd(source.text, endOf(previous.value)) : lineStart(source.text, start)
  const lines = indented(printed(added), columnOf(source.text, start))
  const isMissingBreak = previous !== undefined && !source.text.slice(0, place).endsWith('\n')
  source.edits.push({ from: place, to: place, text: `${isMissingBreak ? '\n' : ''}${lines}\n` })
}

// -------------------------------------------------------------------------------------------------- lists

function replaceSeq(source: Source, seq: YAMLSeq, values: readonly unknown[]): void {
  const items = seq.items as Node[]
  if (items.length === values.length) {
    for (const [index, item] of items.entries()) replaceNode(source, item, values[index])
    return
  }
  const column = columnOf(source.text, startOf(items[0]) - 2)
  let next = 0
  for (const item of items) {
    const index = values.findIndex((value, place) => place >= next && isDeepStrictEqual(value, dataOf(item)))
    if (index === -1) {
      remove(source, item, item)
      continue
    }
    insertItems(source, lineStart(source.text, startOf(item)), values.slice(next, index), column)
    next = index + 1
  }
  insertItems(source, lineEnd(source.text, endOf(items.at(-1))), values.slice(next), column)
}

function insertItems(source: Source, place: number, values: readonly unknown[], column: number): void {
  if (values.length > 0)
    source.edits.push({ from: place, to: place, text: `${indented(printed(values, false), column)}\n` })
}

// -------------------------------------------------------------------------------------------------- parts

function replaceWhole(source: Source, node: Node, value: unknown): void {
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    replaceScalar(source, node, value)
    return
  }
  const { text, edits } = source
  const isInBrackets = (isMap(node) || isSeq(node)) && node.flow === true && node.items.length > 0
  const printedValue = isInBrackets ? printedInBrackets(value) : printed(value)
  // A map or a list on lines of its own, not one in brackets.
  const isBlock = !isInBrackets && typeof value === 'object' && value !== null && !/^[[{]/.test(printedValue)
  const [from, to] = [startOf(node), endOf(node)]
  // The value of a key: behind it, or on the lines below. An item begins behind its dash in either case.
  const line = text.slice(lineStart(text, from), from)
  const isOfKey = /:\s*$/.test(text.slice(0, from))
  const gap = /\s*$/.exec(text.slice(0, from))?.[0] ?? ''
  const end = text[to - 1] === '\n' && gap.includes('\n') ? to - 1 : to
  const keyColumn = !isOfKey ? columnOf(text, from) : indentOf(text, from - gap.length)
  if (!isOfKey)
    edits.push({
      from,
      to,
      text: indented(printedValue, keyColumn).trimStart() + (text[to - 1] === '\n' && line !== '' ? '\n' : ''),
    })
  else if (isBlock) edits.push({ from: from - gap.length, to: end, text: `\n${indented(printedValue, keyColumn + 2)}` })
  else edits.push({ from: from - gap.length, to: end, text: ` ${printedValue}` })
}

function replaceScalar(source: Source, node: Scalar, value: unknown): void {
  const [from, to] = [startOf(node), endOf(node)]
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED
  if (typeof value === 'string' && value.includes('\n')) {
    const lines = indented(value.replace(/\n$/, ''), indentOf(source.text, from) + 2)
    const end = isBlock ? to : lineEnd(source.text, to)
    source.edits.push({ from, to: end, text: `|${value.endsWith('\n') ? '' : '-'}\n${lines}\n` })
    return
  }
  // A value that is left out begins behind its key.
  const place = source.text.slice(0, from).trimEnd().length
  if (from === to) source.edits.push({ from: place, to: place, text: ` ${printed(value)}` })
  else source.edits.push({ from, to, text: `${printed(value)}${isBlock ? '\n' : ''}` })
}

/** Removes the lines of a part. Comments above it stay. */
function remove({ text, edits }: Source, first: unknown, last: unknown): void {
  edits.push({ from: lineStart(text, startOf(first)), to: lineEnd(text, endOf(last)), text: '' })
}

// --------------------------------------------------------------------------------------------------- text

const style = { lineWidth: 0, singleQuote: true }

/** A value as YAML, without a line break at its end. */
function printed(value: unknown, isListInBrackets = true): string {
  const document = new Document(value)
  visit(document, {
    Seq: (_, seq) => {
      seq.flow = seq.items.every(isScalar) && (isListInBrackets || seq !== document.contents)
    },
  })
  return document.toString({ ...style, flowCollectionPadding: false }).trimEnd()
}

function printedInBrackets(value: unknown): string {
  const document = new Document(value)
  if (isMap(document.contents) || isSeq(document.contents)) document.contents.flow = true
  return document.toString({ ...style, flowCollectionPadding: isObject(value) }).trimEnd()
}

function indented(text: string, column: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(column))
}

function startOf(node: unknown): number {
  return (node as Node | undefined)?.range?.[0] ?? 0
}

/** Where a part ends, without comments and empty lines behind it. */
function endOf(node: unknown): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last: unknown = node.items.at(-1)
    if (last) return isPair(last) ? endOf(last.value ?? last.key) : endOf(last)
  }
  return (node as Node | null | undefined)?.range?.[1] ?? 0
}

function lineStart(text: string, place: number): number {
  return text.lastIndexOf('\n', place - 1) + 1
}

/** The beginning of the next line. */
function lineEnd(text: string, place: number): number {
  if (text[place - 1] === '\n') return place
  const end = text.indexOf('\n', place)
  return end === -1 ? text.length : end + 1
}

function columnOf(text: string, place: number): number {
  return place - lineStart(text, place)
}

/** The number of spaces at the beginning of a line. */
function indentOf(text: string, place: number): number {
  return /^[ -]*/.exec(text.slice(lineStart(text, place)))?.[0].length ?? 0
}
