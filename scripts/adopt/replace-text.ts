// Gives a YAML document other data: only what differs is written. Everything else keeps its text: comments, order, quotes,
// line breaks.

import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isObject } from '../../src/lib/json.ts'

type Collection = YAMLMap | YAMLSeq

/** An entry of a map or an item of a list, as the text has it. */
interface Part {
  /** The name of its key; of an item, ''. */
  name: string
  value: Node
  /** The text before it: a line break with comments and indentation, or a bracket or comma. */
  lead: string
  /** Where its key, or the dash of an item, begins. */
  from: number
  /** The comment behind it, on the same line. */
  tail: string
}

/** One part of a map or a list as it shall be; without `part`, it is new. */
interface Wanted {
  part: Part | undefined
  name: string
  value: unknown
}

/**
 * @returns the text with this data
 * @throws if the text has aliases or other parts that cannot be replaced one by one
 */
export function replaceText(text: string, data: unknown): string {
  const contents = parseDocument(text).contents as Node // a contract is not empty
  const written = textOf(text, contents, data) ?? printed(data)
  const result = text.slice(0, startOf(contents)) + written + text.slice(endOf(text, contents))
  if (!isDeepStrictEqual(parseDocument(result).toJS(), data))
    throw new Error('Failed to write the contract: its text cannot be replaced part by part. This is a bug.')
  return result
}

/** The text of a value in the place of a node; undefined if the node must be printed anew, because it has another form. */
function textOf(text: string, node: Node, value: unknown): string | undefined {
  if (isDeepStrictEqual(dataOf(node), value)) return text.slice(startOf(node), endOf(text, node))
  const isOfOneForm = (isMap(node) && isObject(value)) || (isSeq(node) && Array.isArray(value))
  if (!isOfOneForm) return undefined
  const parts = partsOf(text, node)
  const wanted = Array.isArray(value) ? wantedInList(parts, value) : wantedInMap(parts, value)
  // Nothing can be put beside parts that are not there.
  return parts.length === 0 || wanted.length === 0 ? undefined : joined(text, node, parts, wanted)
}

function dataOf(node: Node): unknown {
  return isScalar(node) ? node.value : (node as Collection).toJS(new Document())
}

// -------------------------------------------------------------------------------------------------- parts

function partsOf(text: string, node: Collection): Part[] {
  let end = startOf(node)
  return node.items.map((item) => {
    const value = (isPair(item) ? item.value : item) as Node // no value is left out
    const start = startOf(isPair(item) ? item.key : item)
    const from = isSeq(node) && !node.flow ? text.lastIndexOf('-', start - 1) : start
    const lead = text.slice(end, from)
    end = endOf(text, value)
    const tail = node.flow ? '' : text.slice(end, lineEnd(text, end))
    end += tail.length
    return { name: isPair(item) && isScalar(item.key) ? String(item.key.value) : '', value, lead, from, tail }
  })
}

/** The keys in the order of the text; each new one behind the one that it follows in the data. */
function wantedInMap(parts: readonly Part[], values: Readonly<Record<string, unknown>>): Wanted[] {
  const names = parts.map(({ name }) => name).filter((name) => name in values)
  let place = 0
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) names.splice(place, 0, name)
    place = names.indexOf(name) + 1
  }
  return names.map((name) => ({ part: parts.find((part) => part.name === name), name, value: values[name] }))
}

/** The items by their places; if their number differs, by their values. */
function wantedInList(parts: readonly Part[], values: readonly unknown[]): Wanted[] {
  if (parts.length === values.length) return values.map((value, index) => ({ part: parts[index], name: '', value }))
  let rest = parts
  return values.map((value) => {
    const place = rest.findIndex((part) => isDeepStrictEqual(dataOf(part.value), value))
    const part = rest[place]
    rest = rest.slice(place + 1)
    return { part, name: '', value }
  })
}

// --------------------------------------------------------------------------------------------------- text

function joined(text: string, node: Collection, parts: readonly Part[], wanted: readonly Wanted[]): string {
  const [first] = parts as [Part, ...Part[]] // without parts, all of it is printed
  const column = first.from - lineStart(text, first.from)
  const between = node.flow ? ', ' : `\n${' '.repeat(column)}`
  const { above, atEnd } = commentsOfRemoved(parts, wanted)
  const texts = wanted.map((one, index) => {
    const { part } = one
    const lead = (above.get(part) ?? '') + (part && part !== first ? part.lead : between)
    const body = bodyOf(text, one) ?? printedPart(node, one, column)
    // The text before a map or a list ends where its first part begins.
    if (index === 0) return (node.flow ? '' : lead.trimStart()) + body
    return lead + body
  })
  if (!node.flow) return texts.join('') + atEnd
  const last = parts.at(-1) ?? first
  return first.lead + texts.join('') + text.slice(endOf(text, last.value), endOf(text, node))
}

/** A part with the text that it had, as far as it stays; undefined if it must be printed. */
function bodyOf(text: string, { part, value }: Wanted): string | undefined {
  const own = part && textOf(text, part.value, value)
  return own === undefined ? undefined : text.slice(part?.from, startOf(part?.value)) + own + part?.tail
}

function printedPart(node: Collection, { part, name, value }: Wanted, column: number): string {
  const own = isMap(node) ? { [name]: value } : [value]
  if (node.flow) return printed(own, true).slice(1, -1).trim()
  const lines = printed(own).replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`)
  return lines.includes('\n') ? lines : lines + (part?.tail ?? '')
}

/** Comments above a part that goes stay, above the next one: one may be the heading of a section. */
function commentsOfRemoved(parts: readonly Part[], wanted: readonly Wanted[]) {
  const kept = new Set(wanted.map(({ part }) => part))
  const above = new Map<Part | undefined, string>()
  let comments = ''
  for (const part of parts) {
    if (!kept.has(part)) comments += part.lead.includes('#') ? part.lead.trimEnd() : ''
    else {
      above.set(part, comments)
      comments = ''
    }
  }
  return { above, atEnd: comments }
}

/** A value as YAML, without a line break at its end. */
function printed(value: unknown, isInBrackets = false): string {
  const document = new Document(value)
  visit(document, {
    Collection: (_, collection) => {
      const isTop = collection === document.contents
      collection.flow = isInBrackets || (isSeq(collection) && !isTop && collection.items.every(isScalar))
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: isInBrackets }).trimEnd()
}

function startOf(node: unknown): number {
  return (node as Node | undefined)?.range?.[0] ?? 0
}

/** Where a part ends, without a line break, comments and empty lines behind it. */
function endOf(text: string, node: Node): number {
  const last: unknown = (isMap(node) || isSeq(node)) && !node.flow ? node.items.at(-1) : undefined
  if (last) return endOf(text, (isPair(last) ? last.value : last) as Node)
  const end = node.range?.[1] ?? 0
  return text[end - 1] === '\n' ? end - 1 : end
}

function lineStart(text: string, place: number): number {
  return text.lastIndexOf('\n', place - 1) + 1
}

function lineEnd(text: string, place: number): number {
  const end = text.indexOf('\n', place)
  return end === -1 ? text.length : end
}
