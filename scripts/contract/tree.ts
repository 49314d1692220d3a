// The document as a tree: every element with its place.

import { isObject } from '../../src/lib/json.ts'
import type { Contract } from './contract.ts'
import type { Operation } from './written-operations.ts'
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

/** Where a path of keys leads, `$ref`s followed, as far as the document has it. */
export function nearest(contract: Contract, pointer: string, keys: readonly string[]): string {
  const place = home(contract, pointer)
  const [key, ...rest] = keys
  if (key === undefined || at(contract, below(place, key)) === undefined) return place
  return nearest(contract, below(place, key), rest)
}

/** The pointer to a part of an operation. */
export function placeIn({ path, method }: Pick<Operation, 'path' | 'method'>, ...keys: string[]): string {
  return below('#/paths', path, method, ...keys)
}

/** The pointer to a parameter of an operation, which may be one of its path. */
export function parameterPlace(contract: Contract, operation: Operation, name: string): string {
  const index = operation.parameters.findIndex((parameter) => parameter.name === name)
  const shared = [contract.paths[operation.path]?.['parameters'] ?? []].flat().length
  return index < shared
    ? below('#/paths', operation.path, 'parameters', String(index))
    : placeIn(operation, 'parameters', String(index - shared))
}

/** What is wrong at one place. The pointer has a `#` in front. */
export interface Placed {
  pointer: string
  message: string
}
