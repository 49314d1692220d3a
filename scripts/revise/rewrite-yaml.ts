// Gives a YAML document other data: unchanged parts keep their text, and all comments stay.

import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { isObject } from '../../src/lib/json.ts'

// The order of keys in the elements of the contract.
const order = [
  ...[
    'description',
    'required: true',
    'x-role',
    'x-assumption',
    'type',
    'format',
    'additionalProperties',
    'required',
    'properties',
  ],
  ...['items', 'minimum', 'headers', 'content', 'x-rejection', 'value'],
]

/** Edits a document in place, so it has this data. */
export function rewrite(document: Document, data: unknown): void {
  document.contents = rewritten(document, document.contents, data)
}

function rewritten(document: Document, node: unknown, value: unknown): Node {
  if (isObject(value)) return rewrittenMap(document, isMap(node) ? node : new YAMLMap(), value)
  if (Array.isArray(value)) return rewrittenSeq(document, isSeq(node) ? node : new YAMLSeq(), value)
  if (!isScalar(node)) return document.createNode(value) as Node
  if (node.value !== value) {
    // The style of the old value does not fit the new one.
    delete node.type
    delete node.source
    node.value = value
  }
  return node
}

function rewrittenMap(document: Document, map: YAMLMap, values: Readonly<Record<string, unknown>>): YAMLMap {
  const pairs = map.items as Pair<Scalar, unknown>[] // the keys of a contract are texts
  map.items = pairs.filter(({ key }) => String(key.value) in values)
  for (const [name, value] of Object.entries(values)) {
    const pair = pairs.find(({ key }) => String(key.value) === name)
    const node = rewritten(document, pair?.value, value)
    if (pair) pair.value = node
    else insert(map, document.createPair(name, node) as Pair<Scalar, Node>)
  }
  return map
}

/** Puts a new key before the first one that follows it in other elements, or else at the end. */
function insert(map: YAMLMap, pair: Pair<Scalar, Node>): void {
  const place = placeOf(pair)
  const next = map.items.findIndex((item) => placeOf(item as Pair<Scalar, Node>) > place)
  const last = map.items.at(-1) as Pair<Scalar, Node> | undefined
  if (last?.key.spaceBefore) pair.key.spaceBefore = true
  map.items.splice(place === 0 || next === -1 ? map.items.length : next, 0, pair)
}

/** Statuses by number, then `default`; other known keys in their order; 0 for an unknown key. */
function placeOf({ key, value }: Pair<Scalar, Node>): number {
  if (key.value === 'default') return 1000
  // The `required` of a body has another position than that of a schema, which is a list.
  const name = isScalar(value) && key.value === 'required' ? `required: ${value}` : String(key.value)
  return /^\d{3}$/.test(name) ? Number(name) : order.indexOf(name) + 1
}

/** Item by item; in a list that is longer or shorter than before, the remaining items stay as they are. */
function rewrittenSeq(document: Document, seq: YAMLSeq, values: unknown[]): YAMLSeq {
  const items = seq.items as Node[]
  if (items.length === 0) seq.flow = values.every((value) => typeof value !== 'object')
  seq.items = values.map((value, index) => {
    const item = items.length === values.length ? items[index] : items.find((one) => says(document, one, value))
    return rewritten(document, item, value)
  })
  return seq
}

function says(document: Document, node: Node, value: unknown): boolean {
  return isDeepStrictEqual(node.toJS(document), value)
}
