// What is supported of the fields, the records and the pages of operations.

import type { Contract, Schema } from './contract.ts'
import { formats } from './formats.ts'
import type { OperationView } from './operations.ts'
import { below, parameterPlace, type Placed, placeIn, unless } from './tree.ts'
import { formType } from './written-operations.ts'

const valueTypes = ['string', 'integer', 'number', 'boolean']
const queryRoles = ['search', 'search-field', 'filter', 'sort-field', 'sort-direction', 'page-length', 'page']

/** What is wrong with the fields, the records and the pages of the operations. */
export function fieldLimits(contract: Contract, views: OperationView[]): Placed[] {
  const own = views.flatMap((view) => {
    const record = views.find(({ tag, success }) => tag === view.tag && success.recordSchema)?.success.recordSchema
    const problems = [
      ...formLimits(view, record),
      ...queryLimits(contract, view),
      ...listLimits(view),
      ...reasonLimits(view),
    ]
    return problems.map(({ pointer, message }) => ({ pointer, message: `${view.operationId}: ${message}` }))
  })
  return [...own, ...recordLimits(views)]
}

/** What is sent is a field of the record, or is never shown. */
function formLimits({ form, ...view }: OperationView, record: Schema | undefined): Placed[] {
  const pointer = placeIn(view, 'requestBody', 'content', formType, 'schema')
  const fields = Object.entries(form?.schema.properties ?? {})
  return [
    ...unless(form === undefined || fields.length > 0, pointer, 'its form has no "properties". Write them out.'),
    ...fields.flatMap(([name, schema]) => {
      const own = below(pointer, 'properties', name)
      const isKnown = record?.properties === undefined || name in record.properties || schema.writeOnly === true
      const message = `its form has "${name}", and its record does not. Correct the $ref, or mark the field writeOnly.`
      return [...unless(isKnown, own, message), ...valueLimits(name, schema, own)]
    }),
  ]
}

/** What the mock cannot read from text, or cannot check. */
function valueLimits(name: string, { type = 'string', format, ...schema }: Schema, pointer: string): Placed[] {
  const types = [type].flat().filter((one) => one !== 'null')
  const [other] = types.filter((one) => !valueTypes.includes(one))
  const known = Object.keys(formats)
  return [
    ...unless(
      other === undefined,
      below(pointer, 'type'),
      `"${name}" is an ${other}, and forms differ in how they write that.`,
    ),
    ...unless(
      types.length === 1,
      below(pointer, 'type'),
      `"${name}" has ${types.length} types, and text on the wire is of one.`,
    ),
    ...unless(
      schema.anyOf === undefined,
      below(pointer, 'anyOf'),
      `"${name}" has "anyOf", and text on the wire is of one type. Write the type out.`,
    ),
    ...unless(
      format === undefined || known.includes(format),
      below(pointer, 'format'),
      `the mock cannot check "${name}" for the format "${format}". It knows ${known.join(', ')}.`,
    ),
  ]
}

function queryLimits(contract: Contract, view: OperationView): Placed[] {
  const fields = Object.keys(view.success.recordSchema?.properties ?? {})
  return view.queryParameters.flatMap(({ name, schema, 'x-role': role = 'filter' }) => {
    const pointer = parameterPlace(contract, view, name)
    const named = role === 'search-field' || role === 'sort-field' ? (schema.enum ?? []).map(String) : []
    const strange = named.find((value) => !fields.includes(value))
    return [
      ...valueLimits(name, schema, below(pointer, 'schema')),
      ...unless(
        queryRoles.includes(role),
        below(pointer, 'x-role'),
        `"${role}" is no role of a query parameter. There are ${queryRoles.join(', ')}.`,
      ),
      ...unless(
        role !== 'filter' || fields.includes(name),
        pointer,
        `"${name}" filters by a field of its name, and no record of the list has one.`,
      ),
      ...unless(
        strange === undefined,
        below(pointer, 'schema'),
        `"${name}" can be "${strange}", and no record of the list has that field.`,
      ),
    ]
  })
}

/** Lists have records, and pages that can be selected or none. */
function listLimits({ success, pages, ...view }: OperationView): Placed[] {
  if (view['x-action'] !== 'list') return []
  const responses = placeIn(view, 'responses', String(success.status))
  const hasPages = view.queryParameters.some((parameter) => parameter['x-role'] === 'page')
  const isWhole = !hasPages || pages !== undefined
  return [
    ...unless(
      success.records !== undefined,
      responses,
      'its response needs an array of objects with `x-role: record`.',
    ),
    ...unless(
      isWhole,
      placeIn(view, 'parameters'),
      'its pages need a `page` with a default, and a page length with an enum.',
    ),
  ]
}

/** The reason that an example is for is one of its response. */
function reasonLimits({ rejections, ...view }: OperationView): Placed[] {
  return rejections.flatMap(({ status, body, roles }) =>
    Object.entries(body?.examples ?? {}).flatMap(([key, { 'x-rejection': reason }]) => {
      const pointer = placeIn(
        view,
        'responses',
        String(status),
        'content',
        body?.mediaType ?? '',
        'examples',
        key,
        'x-rejection',
      )
      const isKnown = reason === undefined || roles.some((role) => role === reason)
      return unless(isKnown, pointer, `"${reason}" is no reason of this response. There are: ${roles.join(', ')}.`)
    }),
  )
}

/** A resource has one schema of its record, with an id. */
function recordLimits(views: OperationView[]): Placed[] {
  const records = views.flatMap(({ success, ...view }) => {
    const pointer = placeIn(view, 'responses', String(success.status))
    return success.recordSchema ? [{ view, pointer, schema: success.recordSchema }] : []
  })
  const resources = [...new Set(views.map(({ tag }) => tag))]
  return [
    ...resources.flatMap((tag) => {
      const [view] = views.filter((one) => one.tag === tag)
      const isShown = view === undefined || records.some((record) => record.view.tag === tag)
      const message = `No response has a record of ${tag}: give its schema \`x-role: record\`.`
      return unless(isShown, view ? placeIn(view, 'responses') : '#/paths', message)
    }),
    ...records.flatMap(({ view, pointer, schema }) => {
      const first = records.find((record) => record.view.tag === view.tag)
      const ids = Object.values(schema.properties ?? {}).filter((property) => property['x-role'] === 'id')
      const { operationId } = view
      return [
        ...unless(ids.length === 1, pointer, `${operationId}: its record needs one property with \`x-role: id\`.`),
        ...unless(
          first?.schema['x-name'] === schema['x-name'],
          pointer,
          `${operationId}: its record is "${schema['x-name']}", and that of ${first?.view.operationId} is "${first?.schema['x-name']}".`,
        ),
      ]
    }),
  ]
}
