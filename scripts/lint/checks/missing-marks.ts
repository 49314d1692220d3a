// Finds elements without their mark: what the source does not state, and what an entry is about.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { Finding } from '../../contract/tree.ts'
import type { ReadContract } from '../../contract/operations.ts'
import { marksOf, nameOf } from '../marks/elements.ts'
import { placesFor } from '../marks/places.ts'
import { isNowhere, unmarkedRejection } from '../marks/rejections.ts'
import { marksOfBody, unmarkedIds, unmarkedParts, unmarkedStatuses, unsharedParts } from '../marks/unstated.ts'

export function missingMarks(input: ReadContract): Iterable<Finding> {
  const found = [...unmarked(input), ...unnamed(input)]
  // Several operations may share a component.
  return new Map(found.map((problem) => [`${problem.pointer} ${problem.message}`, problem])).values()
}

/** What the source does not state, without a mark of any entry that could explain it. */
function* unmarked({ contract, views }: ReadContract): Generator<Finding> {
  for (const element of [...unmarkedIds(contract, views), ...unmarkedParts(contract, views)])
    yield {
      pointer: pointerOf(element),
      message: `The source does not state "${nameOf(element)}", and no mark explains it.`,
    }
  for (const { element, parent } of unsharedParts(views))
    yield {
      pointer: pointerOf(element),
      message: `"${nameOf(element)}" is a part of "${nameOf(parent)}", but has none of its marks.`,
    }
  for (const element of unmarkedStatuses(contract, views))
    yield {
      pointer: pointerOf(element),
      message: `The source does not state the status of "${nameOf(element)}", and no mark explains it.`,
    }
}

/** What rests on an assumption, without its mark. */
function* unnamed({ contract, views }: ReadContract): Generator<Finding> {
  for (const [id, { value }] of Object.entries(contract['x-assumptions'])) {
    if (isNowhere(id, value, views))
      yield {
        pointer: childPointer('#/x-assumptions', id),
        message: `Requests are rejected for "${id}", but no response has this mark.`,
      }
    for (const view of views) {
      for (const place of placesFor(id, view, views))
        if (!marksOf(contract, ...place).includes(id)) yield lacking(place[0], id)
      const rejection = unmarkedRejection(id, value, view, views)
      if (rejection) yield lacking(rejection, id)
    }
  }
  for (const view of views) {
    for (const one of view.documented) {
      const missing = marksOfBody(one, view).filter((id) => !marksOf(contract, one.response).includes(id))
      for (const id of missing) yield lacking(one.response, id)
    }
  }
}

function lacking(element: object | undefined, id: string): Finding {
  return { pointer: pointerOf(element), message: `"${nameOf(element)}" rests on "${id}", but does not have its mark.` }
}
