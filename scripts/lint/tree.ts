// The document as a tree: every element with its place.

import { isObject } from '../../src/lib/json.ts'
import type { Contract } from '../contract/contract.ts'
import { childPointer, valueAt } from '../../src/lib/json-pointer.ts'

export type Node = Record<string, unknown>

interface Place {
  /** A JSON pointer with `#` in front, as a `$ref` is written. */
  pointer: string
  node: Node
}

/** Data, not elements: what stands below is never an operation, a schema or a response. */
const data = new Set(['examples', 'x-assumptions', 'x-not-modeled', 'x-enumDescriptions'])

/** The objects below a node by their keys; an empty list if it is not an object. */
export function childrenOf(value: unknown): [string, Node][] {
  return isObject(value) ? Object.entries(value).filter((entry): entry is [string, Node] => isObject(entry[1])) : []
}

/** A node and all elements below it. */
export function placesOf(value: unknown, pointer = '#'): Place[] {
  const inner = Object.entries(Object(value)).filter(([key, child]) => typeof child === 'object' && !data.has(key))
  return [
    ...(isObject(value) ? [{ pointer, node: value }] : []),
    ...inner.flatMap(([key, child]) => placesOf(child, below(pointer, key))),
  ]
}

export function below(pointer: string, ...keys: string[]): string {
  return keys.reduce(childPointer, pointer)
}

/** What a pointer points to; undefined if the document does not have it. */
export function at(contract: Contract, pointer: string): unknown {
  return valueAt(contract, pointer)
}

/** Where an element is written: the end of its chain of `$ref`s. */
export function home(contract: Contract, pointer: string): string {
  const node = at(contract, pointer)
  return isObject(node) && typeof node['$ref'] === 'string' ? home(contract, node['$ref']) : pointer
}

export function assumptionsOf(value: unknown): string[] {
  const ids = isObject(value) ? value['x-assumption'] : undefined
  return ids === undefined ? [] : [ids].flat().map(String)
}

/** Where a path of keys leads, `$ref`s followed, as far as the document has it. */
export function nearest(contract: Contract, pointer: string, keys: readonly string[]): string {
  const place = home(contract, pointer)
  const [key, ...rest] = keys
  if (key === undefined || at(contract, below(place, key)) === undefined) return place
  return nearest(contract, below(place, key), rest)
}
