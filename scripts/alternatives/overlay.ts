// Overlays (OpenAPI Overlay 1.1.0) applied to a YAML document in place, so that its comments and its order stay.
// https://spec.openapis.org/overlay/v1.1.0.html

import { messageOf } from '../contract/failure.ts'
import { JSONPathSyntaxError, query } from 'json-p3'
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

export interface Overlay {
  overlay: string
  info: {
    title: string
    version: string
    description?: string
    /** The alternatives of other entries that no service can have besides this one, each with the reason. */
    'x-conflicts'?: Record<string, string>
  }
  actions: Action[]
}

export interface Action {
  /** Which elements, as a JSONPath (RFC 9535). */
  target: string
  /** What is merged into each element: objects key by key, arrays one behind the other, all else replaced. */
  update?: unknown
  /** The one element whose value is merged into each target. */
  copy?: string
  remove?: boolean
  /** Why the action may have no target in some combinations. Without it, an action without a target is an error. */
  'x-may-match-nothing'?: string
}

type Path = (string | number)[]

// The order in which the elements of the contract have their keys.
const order = [
  ...['description', 'x-role', 'x-assumption', 'type', 'format', 'additionalProperties', 'required', 'properties'],
  ...['items', 'minimum', 'headers', 'content'],
]

/**
 * Applies the actions of an overlay, one after the other.
 *
 * @param name what an error calls the overlay
 * @throws if an action has no target, and does not say why it may have none; the document may then be half edited
 */
export function applyOverlay(document: Document, overlay: Overlay, name: string): void {
  for (const action of overlay.actions) {
    const targets = locate(document, action.target, name)
    if (targets.length === 0 && action['x-may-match-nothing'] === undefined) {
      throw new Error(
        `Failed to apply ${name}: nothing is at ${action.target}. Correct the target, or what it changes.`,
      )
    }
    applyAction(document, action, targets, name)
  }
}

function applyAction(document: Document, action: Action, targets: Path[], name: string): void {
  if (action.remove) {
    // From the end: removing an item moves those behind it.
    for (const path of targets.toReversed()) document.deleteIn(path)
    return
  }
  if (targets.length === 0) return
  const value = action.copy === undefined ? action.update : copied(document, action.copy, name)
  if (value === undefined) return
  try {
    for (const path of targets) document.setIn(path, merged(document, document.getIn(path, true) as Node, value))
  } catch (cause) {
    throw new Error(`Failed to apply ${name} at ${action.target}: ${messageOf(cause)}`, { cause })
  }
}

function copied(document: Document, source: string, name: string): unknown {
  const [path, ...more] = locate(document, source, name)
  if (path && more.length === 0) return (document.getIn(path, true) as Node).toJS(document)
  throw new Error(`Failed to apply ${name}: ${path ? 'more than one element is' : 'nothing is'} at ${source}.`)
}

function locate(document: Document, path: string, name: string): Path[] {
  try {
    return query(path, document.toJS() as Parameters<typeof query>[1]).nodes.map(({ location }) => location)
  } catch (cause) {
    if (!(cause instanceof JSONPathSyntaxError)) throw cause
    throw new Error(`Failed to apply ${name}: ${path} is no JSONPath: ${cause.message}.`, { cause })
  }
}

/** The node with a value merged into it: the same node where it can be, so that its comments stay. */
function merged(document: Document, node: Node, value: unknown): Node {
  if (isMap(node) && isObject(value)) return mergedMap(document, node, value)
  if (isSeq(node) && !isObject(value)) return mergedSeq(document, node, value)
  if (isScalar(node) && !isObject(value) && !Array.isArray(value)) return replaced(node, value)
  throw new Error(
    `${JSON.stringify(value)} cannot be merged into ${JSON.stringify(node.toJS(document))}. Remove that first.`,
  )
}

function mergedMap(document: Document, map: YAMLMap, values: Record<string, unknown>): YAMLMap {
  for (const [key, value] of Object.entries(values)) {
    const present = map.get(key, true) as Node | undefined
    if (present === undefined) insert(map, document.createPair(key, value) as Pair<Scalar, Node>)
    else map.set(key, merged(document, present, value))
  }
  return map
}

/** A new key goes before the first one that it stands before in other elements, and else to the end. */
function insert(map: YAMLMap, pair: Pair<Scalar, Node>): void {
  const place = placeOf(pair)
  const next = map.items.findIndex((item) => placeOf(item as Pair<Scalar, Node>) > place)
  const before = map.items.at(-1) as Pair<Scalar, Node> | undefined
  if (before?.key.spaceBefore) pair.key.spaceBefore = true
  map.items.splice(place === 0 || next === -1 ? map.items.length : next, 0, pair)
}

/** Statuses by their number, `default` after all of them, other known keys in their order; 0 for an unknown key. */
function placeOf({ key }: Pair<Scalar, Node>): number {
  const name = String(key.value)
  if (name === 'default') return 1000
  return /^\d{3}$/.test(name) ? Number(name) : order.indexOf(name) + 1
}

function mergedSeq(document: Document, seq: YAMLSeq, value: unknown): YAMLSeq {
  for (const item of [value].flat()) seq.add(document.createNode(item))
  return seq
}

function replaced(node: Scalar, value: unknown): Scalar {
  // How the old value was written says nothing about the new one.
  delete node.type
  delete node.source
  node.value = value
  return node
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
