// Mocks and importers answer every undocumented error with the first example of `default`: it must fit each of them.

import { pointerOf } from '../../contract/dereference.ts'
import type { ReadContract } from '../../contract/operations.ts'
import type { Finding } from '../../contract/tree.ts'

export function* neutralError({ views }: ReadContract): Generator<Finding> {
  const found = new Set<string>()
  for (const { otherError } of views) {
    const [first] = Object.entries(otherError?.body?.examples ?? {})
    if (first === undefined || first[1]['x-status'] === undefined) continue
    const pointer = pointerOf(first[1])
    if (found.has(pointer)) continue
    found.add(pointer)
    yield {
      pointer,
      message: `The first example of \`default\` is "${first[0]}", a ${first[1]['x-status']}: other tools send it for every error.`,
    }
  }
}
