// What the contract documents of each response, for a mock that compares a service with it.

import type { DocumentedShape } from '../../src/mock/upstream/compare.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationView, operationViews, type ResponseView } from '../contract/operations.ts'
import type { Contract } from '../contract/contract.ts'
import { shapeOf } from './shapes.ts'

/** By operationId and status; `default` is for every other error. */
export function documentedShapes(contract: Contract): Record<string, Record<string, DocumentedShape>> {
  return Object.fromEntries(operationViews(contract).map((view) => [view.operationId, shapesOf(view)]))
}

function shapesOf({ success, rejections, otherError }: OperationView): Record<string, DocumentedShape> {
  const responses = [success, ...rejections, ...(otherError ? [otherError] : [])]
  return Object.fromEntries(responses.map((one) => [one.status === 0 ? 'default' : String(one.status), shapeIn(one)]))
}

function shapeIn({ response, body }: ResponseView): DocumentedShape {
  const marks = { '': assumptionsOf(response), ...(body && marksIn(body.schema, '')) }
  const named = Object.entries(marks).filter(([, ids]) => ids.length > 0)
  // Of a union, nothing is sure.
  const shape = body && !body.schema.anyOf ? shapeOf(body.schema) : undefined
  return {
    ...(body && { mediaType: body.mediaType }),
    ...(shape !== undefined && { shape }),
    marks: Object.fromEntries(named),
  }
}

/** The ids of ledger entries by the JSON pointer of what rests on them; `*` stands for each item of a list. */
function marksIn(schema: NamedSchema, pointer: string): Record<string, string[]> {
  const { items, properties = {} } = schema
  const inner = Object.entries(properties).map(([name, property]) => marksIn(property, `${pointer}/${name}`))
  const own = assumptionsOf(schema)
  return Object.assign(
    own.length > 0 && pointer !== '' ? { [pointer]: own } : {},
    ...inner,
    items && marksIn(items, `${pointer}/*`),
  )
}
