// The examples of one operation, each with the place where it is written.

import type { Operation } from '../contract/written-operations.ts'
import type { Reading } from './check.ts'
import { at, below, childrenOf, home, isNode, type Node } from './tree.ts'

export interface ShownExample {
  key: string
  /** Where it is written; several operations may refer to one. */
  pointer: string
  /** An empty object if the example is not an object. */
  value: Node
  /** As it is: a list may be an array. */
  body: unknown
  /** The status that an example of `default` is for. */
  status?: number
}

/** What a response shows in its bodies. */
export function responseExamples(reading: Reading, operation: Operation, status: string): ShownExample[] {
  return bodyExamples(reading, below('#/paths', operation.path, operation.method, 'responses', status))
}

/** What is sent in the forms of an operation. */
export function formExamplesOf(reading: Reading, operation: Operation): ShownExample[] {
  return bodyExamples(reading, below('#/paths', operation.path, operation.method, 'requestBody'))
}

function bodyExamples({ contract, whole }: Reading, place: string): ShownExample[] {
  const content = below(home(contract, place), 'content')
  return childrenOf(at(whole, content)).flatMap(([type, media]) =>
    childrenOf(media['examples']).map(([key, { value, 'x-status': status }]) => ({
      key,
      pointer: home(contract, below(content, type, 'examples', key)),
      value: isNode(value) ? value : {},
      body: value,
      ...(typeof status === 'number' && { status }),
    })),
  )
}
