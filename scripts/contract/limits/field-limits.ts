// Checks the fields, the records and the pages of operations.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import type { Contract, Parameter, Schema } from '../contract.ts'
import { pointerOf } from '../dereference.ts'
import { isOfEveryObject, nameOfEveryObject } from './other-keys.ts'
import { formats } from '../formats.ts'
import type { OperationView } from '../operations.ts'
import { queryRoles } from '../roles.ts'
import { shownAs } from '../shown-fields.ts'
import type { Finding } from '../tree.ts'

type Limits = Generator<Finding>

const valueTypes = ['string', 'integer', 'number', 'boolean']

/** What is not supported in the fields, records and pages of the operations. */
export function fieldLimits(views: OperationView[], open: Contract['x-not-modeled'] = {}): Finding[] {
  return views.flatMap((view) => {
    const known = views.find(({ tag, success }) => tag === view.tag && success.recordSchema)
    const limits = [
      ...formLimits(view, known?.success.flatSchema),
      ...queryLimits(view),
      ...listLimits(view),
      ...reasonLimits(view, open),
      ...recordLimits(view, known),
    ]
    return limits.map(({ pointer, message }) => ({ pointer, message: `${view.operationId}: ${message}` }))
  })
}

/** Every field of a form is a field of the record, or write-only. */
function* formLimits({ form }: OperationView, record: Schema | undefined): Limits {
  for (const [name, schema] of Object.entries(form?.schema.properties ?? {})) {
    if (record?.properties && shownAs(name, record) === undefined && schema.writeOnly !== true)
      yield {
        pointer: pointerOf(schema),
        message: `its form has "${name}", but its record does not. Correct the $ref, give the field of the record \`x-form-field: ${name}\`, or mark this one writeOnly.`,
      }
    yield* valueLimits(name, schema)
  }
}

/** What the mock cannot read from text, or cannot check. */
function* valueLimits(name: string, schema: Schema): Limits {
  const { type = 'string', format, anyOf } = schema
  const types = [type].flat().filter((one) => one !== 'null')
  if (anyOf || types.length !== 1 || !valueTypes.includes(types[0] ?? ''))
    yield {
      pointer: pointerOf(schema, anyOf ? 'anyOf' : 'type'),
      message: `the value of "${name}" is sent as text and needs exactly one type: ${valueTypes.join(', ')}.`,
    }
  if (schema.enum?.some((value) => value === null))
    yield {
      pointer: pointerOf(schema, 'enum'),
      message: `"${name}" allows null, and a form or a query has only text. Give it a schema of its own, without null.`,
    }
  if (isOfEveryObject(name)) yield { pointer: pointerOf(schema), message: nameOfEveryObject(name) }
  if (format !== undefined && !Object.hasOwn(formats, format))
    yield {
      pointer: pointerOf(schema, 'format'),
      message: `the mock cannot check "${name}" for the format "${format}". It knows ${Object.keys(formats).join(', ')}.`,
    }
}

function* queryLimits({ success, queryParameters }: OperationView): Limits {
  const fields = Object.keys(success.flatSchema?.properties ?? {})
  for (const parameter of queryParameters) {
    const { name, schema, 'x-role': role = 'filter' } = parameter
    yield* valueLimits(name, schema)
    if (!queryRoles.some((known) => known === role))
      yield {
        pointer: pointerOf(parameter, 'x-role'),
        message: `"${role}" is not a role of a query parameter. Use one of ${queryRoles.join(', ')}.`,
      }
    if (role === 'filter' && !fields.includes(name))
      yield {
        pointer: pointerOf(parameter),
        message: `"${name}" filters by the field of the same name, but no record of the list has it.`,
      }
    if (role === 'sort-direction') yield* directionLimits(parameter)
    const named = role === 'search-field' || role === 'sort-field' ? (schema.enum ?? []).map(String) : []
    const strange = named.find((value) => !fields.includes(value))
    if (strange !== undefined)
      yield {
        pointer: pointerOf(schema),
        message: `"${name}" can be "${strange}", but no record of the list has that field.`,
      }
  }
}

/** The name of a sort direction must show which one it is. */
function* directionLimits({ name, schema }: Parameter): Limits {
  const values = (schema.enum ?? []).map((value) => String(value).toLowerCase())
  const known = ['asc', 'desc'].map((direction) => values.filter((value) => value.startsWith(direction)).length)
  if (values.length !== 2 || known.join() !== '1,1')
    yield {
      pointer: pointerOf(schema, 'enum'),
      message: `"${name}" needs an enum of two values, one beginning with "asc" and one with "desc": the mock recognizes a direction by its name.`,
    }
}

/** A list has records, and selectable pages or none. */
function* listLimits({ success, pages, ...view }: OperationView): Limits {
  if (view['x-action'] !== 'list') return
  if (success.records === undefined)
    yield {
      pointer: pointerOf(success.response),
      message: 'its response needs an array of objects with `x-role: record`.',
    }
  if (!pages && view.queryParameters.some((parameter) => parameter['x-role'] === 'page'))
    yield {
      pointer: childPointer(view.pointer, 'parameters'),
      message:
        'its pages need a `page` with a default, or with a cursor in the body (`next-cursor`), and a page length with an enum.',
    }
}

/** The reason of an example is one of its response, or left open. */
function* reasonLimits({ rejections }: OperationView, open: Contract['x-not-modeled']): Limits {
  for (const { body, roles } of rejections) {
    for (const example of Object.values(body?.examples ?? {})) {
      const { 'x-rejection': reason } = example
      if (reason !== undefined && !roles.some((role) => role === reason) && !Object.hasOwn(open, reason))
        yield {
          pointer: pointerOf(example, 'x-rejection'),
          message: `"${reason}" is not a reason of this response, which has ${roles.join(', ') || 'none'}. Name it in the \`x-assumption\` of the response, or name an entry of \`x-not-modeled\`.`,
        }
    }
  }
}

/** A resource has one schema of its record, with an id. */
function* recordLimits({ success, tag }: OperationView, known: OperationView | undefined): Limits {
  const pointer = pointerOf(success.response)
  const { recordSchema } = success
  if (!known) yield { pointer, message: `no response has a record of ${tag}: give its schema \`x-role: record\`.` }
  if (!recordSchema) return
  const ids = Object.values(recordSchema.properties ?? {}).filter((property) => property['x-role'] === 'id')
  const usual = known?.success.recordSchema?.['x-name']
  if (ids.length !== 1) yield { pointer, message: 'its record needs one property with `x-role: id`.' }
  if (recordSchema['x-name'] !== usual)
    yield {
      pointer,
      message: `its record is "${recordSchema['x-name']}", and that of ${known?.operationId} is "${usual}".`,
    }
}
