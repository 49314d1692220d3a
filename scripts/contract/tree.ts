// The document as a tree: every element with its place.

import { isObject, propertiesOf } from '../../src/lib/json.ts'
import { childPointer } from '../../src/lib/json-pointer.ts'

export type Node = Record<string, unknown>

interface Place {
  /** A JSON pointer that begins with `#`, like a `$ref`. */
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

/** A problem at one place. The pointer begins with `#`. */
export interface Finding {
  pointer: string
  message: string
}
