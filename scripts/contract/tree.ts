// The document as a tree: every element with its place.

import { isObject, propertiesOf } from '../../src/lib/json.ts'
import { childPointer } from '../../src/lib/json-pointer.ts'

export type Node = Record<string, unknown>

interface Place {
  /** A JSON pointer with `#` in front, as a `$ref` is written. */
  pointer: string
  node: Node
}

/** Data, not elements: nothing below these keys is an operation, a schema or a response. */
const data = new Set(['examples', 'x-assumptions', 'x-not-modeled', 'x-enumDescriptions', 'x-deprecatedValues'])

/** A node and all elements below it. */
export function placesOf(value: unknown, pointer = '#'): Place[] {
  const inner = Object.entries(propertiesOf(value)).filter(
    ([key, child]) => typeof child === 'object' && !data.has(key),
  )
  return [
    ...(isObject(value) ? [{ pointer, node: value }] : []),
    ...inner.flatMap(([key, child]) => placesOf(child, childPointer(pointer, key))),
  ]
}

/** What is wrong at one place. The pointer has a `#` in front. */
export interface Finding {
  pointer: string
  message: string
}
