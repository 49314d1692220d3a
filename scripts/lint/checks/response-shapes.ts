// The schemas of what is assumed say what their roles, their forms and the ledger make of them, and nothing more.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Fault } from '../check.ts'
import { at, below, childrenOf, home, isNode, type Node } from '../tree.ts'

/** What a schema of a response, of an `id` or of a page may say. A length or a range would be invented. */
const keywords = [
  'description',
  'type',
  'format',
  'minimum',
  'minItems',
  'pattern',
  'default',
  'required',
  'properties',
  'additionalProperties',
  'items',
  'anyOf',
  '$ref',
]
const formats = ['uuid', 'date-time']

/** The least value of a role; a page begins where the ledger says. */
const minimums: Readonly<Record<string, number>> = {
  id: 1,
  'first-position': 1,
  'last-position': 1,
  'page-length': 1,
  total: 0,
}

export const responseShapes: Check = {
  rule: 'response-shapes',
  advice: 'Say what the role, the form or the ledger gives this schema, and no more.',
  find: ({ contract, views }) => {
    return views.flatMap((view) => [
      ...headerFaults(view),
      ...pageFaults(contract, view),
      ...idFaults(contract, view),
      ...bodiesOf(contract, view).flatMap(({ pointer, isError }) =>
        schemaFaults(contract, pointer, { isError, fields: fieldsOf(views, view) }),
      ),
    ])
  },
}

interface Around {
  isError: boolean
  /** The fields of the form that creates a record, and which of them it requires. */
  fields: { schemas: Node; required: readonly string[] }
}

function fieldsOf(views: OperationView[], { tag }: OperationView): Around['fields'] {
  const create = views.find((view) => view.tag === tag && view['x-action'] === 'create')
  const { properties = {}, required = [] } = create?.form?.schema ?? {}
  return { schemas: properties, required }
}

function bodiesOf(contract: Contract, { path, method, responses }: OperationView) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const pointer = below(home(contract, below('#/paths', path, method, 'responses', status)), 'content')
    const isError = !status.startsWith('2')
    return Object.keys(content ?? {}).map((type) => ({ pointer: below(pointer, type, 'schema'), isError }))
  })
}

function schemaFaults(contract: Contract, place: string, around: Around): Fault[] {
  const pointer = home(contract, place)
  const schema = at(contract, pointer)
  if (!isNode(schema)) return [{ pointer, message: 'Say in a schema what this is.' }]
  const parts = [
    ...childrenOf(schema['properties']).map(([name]) => below(pointer, 'properties', name)),
    ...(isNode(schema['items']) ? [below(pointer, 'items')] : []),
    ...(isNode(schema['additionalProperties']) ? [below(pointer, 'additionalProperties')] : []),
  ]
  return [
    ...keywordFaults(contract, pointer, schema),
    ...requiredFaults(contract, pointer, schema, around),
    ...(schema['x-role'] === 'record' ? recordFaults(contract, pointer, schema, around) : []),
    ...parts.flatMap((part) => schemaFaults(contract, part, around)),
  ]
}

function keywordFaults(contract: Contract, pointer: string, schema: Node): Fault[] {
  const role = String(schema['x-role'])
  const first = firstPage(contract)
  const minimum = role === 'page' ? first : minimums[role]
  // What a component of a form has, a record may have.
  const isField = schema['x-role'] === undefined && pointer.split('/').length === 4
  const known = Object.keys(schema).filter(
    (key) => !key.startsWith('x-') && !keywords.includes(key) && !(isField && key === 'enum'),
  )
  const isList = schema['type'] === 'array'
  return [
    ...known.map((key) => ({ pointer: below(pointer, key), message: `Neither source nor ledger says a "${key}".` })),
    ...(schema['format'] === undefined || formats.includes(String(schema['format']))
      ? []
      : [{ pointer: below(pointer, 'format'), message: 'Neither source nor ledger says this format.' }]),
    ...(minimum === undefined || schema['type'] === 'string' || schema['minimum'] === minimum
      ? []
      : [{ pointer, message: `The \`minimum\` of a ${role} is ${minimum}.` }]),
    ...(schema['type'] === undefined && schema['anyOf'] === undefined ? [{ pointer, message: 'Say the `type`.' }] : []),
    ...(isList && schema['items'] === undefined ? [{ pointer, message: 'Say in `items` what the list has.' }] : []),
    ...(role === 'field-errors' ? errorFaults(pointer, schema) : []),
  ]
}

/** Sentences, at least one, for each field. */
function errorFaults(pointer: string, schema: Node): Fault[] {
  const each = schema['additionalProperties'] ?? schema
  if (isNode(each) && (each['type'] === 'string' || each['minItems'] === 1)) return []
  return [{ pointer, message: 'A field at fault has at least one sentence: say `minItems: 1`.' }]
}

function requiredFaults(contract: Contract, pointer: string, schema: Node, { isError, fields }: Around): Fault[] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const unset = contract['x-assumptions']?.['domain-record']?.value
  const mayLack = isNode(unset) && unset['unset'] === 'absent'
  return childrenOf(schema['properties'])
    .filter(([name]) => !required.includes(name))
    .filter(([name]) => !(mayLack && name in fields.schemas && !fields.required.includes(name)))
    .filter(([, property]) => !isError || ['message', 'field-errors'].includes(String(property['x-role'])))
    .map(([name]) => ({ pointer, message: `Clients count on "${name}": name it in \`required\`.` }))
}

/** A record has the fields of its form as they are; one that may be left out may be `null`. */
function recordFaults(contract: Contract, pointer: string, record: Node, { fields }: Around): Fault[] {
  return Object.entries(fields.schemas).flatMap(([name, field]) => {
    const place = home(contract, below(pointer, 'properties', name))
    const property = at(contract, place)
    if (!isNode(property) || !isNode(field))
      return [{ pointer, message: `A record has the field "${name}" of its form.` }]
    const types = [property['type']].flat()
    const others = types.filter((type) => type !== field['type'])
    const canBeNull = !fields.required.includes(name)
    const isSame =
      types.includes(field['type']) &&
      others.every((type) => canBeNull && type === 'null') &&
      JSON.stringify(property['enum']) === JSON.stringify(field['enum'])
    return isSame || record['properties'] === undefined
      ? []
      : [{ pointer: place, message: `The field "${name}" of a record is not that of its form.` }]
  })
}

const headerKeys = ['description', 'schema', 'examples']

/** RFC 9110 has `Retry-After` for 503, RFC 6585 for 429. */
const retryStatuses = ['default', '429', '503']

/** The only headers that the ledger has, but for those that name an entry of their own. */
function headerFaults({ path, method, responses }: OperationView): Fault[] {
  return Object.entries(responses).flatMap(([status, { headers = {}, ...response }]) => [
    ...Object.keys(response)
      .filter((key) => !key.startsWith('x-') && !['description', 'content'].includes(key))
      .map((key) => ({
        pointer: below('#/paths', path, method, 'responses', status),
        message: `Neither source nor ledger says "${key}" of a response.`,
      })),
    ...Object.entries(headers)
      .filter(([name, header]) => {
        const isRetry = name === 'Retry-After'
        if (!isRetry && !('x-role' in header)) return !('x-assumption' in header)
        const isKnown = !isRetry || retryStatuses.includes(status)
        const isText = Object.values(header.examples ?? {}).every(({ value }) => typeof value === 'string')
        const hasMore = Object.keys(header).some((key) => !headerKeys.includes(key) && !key.startsWith('x-'))
        return (
          !isKnown || hasMore || !isText || header.schema?.type !== 'string' || Object.keys(header.schema).length > 1
        )
      })
      .map(([name]) => ({
        pointer: below('#/paths', path, method, 'responses', status),
        message: `Neither source nor ledger says this of the header ${name}.`,
      })),
  ])
}

function firstPage(contract: Contract): unknown {
  const value = contract['x-assumptions']?.['page-selection']?.value
  return isNode(value) ? value['first'] : undefined
}

/** The one parameter that the source does not have. */
function pageFaults(contract: Contract, { pages, path, method }: OperationView): Fault[] {
  if (!pages) return []
  const { page } = pages
  const first = firstPage(contract)
  const { type, minimum, default: fallback, ...rest } = page.schema
  const isAsAssumed =
    type === 'integer' && minimum === first && fallback === first && Object.keys(rest).length === 0 && !page.required
  if (isAsAssumed && Object.keys(page).every((key) => parameterKeys.includes(key))) return []
  const message = `"${page.name}" is an optional integer that begins with ${first ?? 'a number'}, its default, and no more.`
  return [{ pointer: below('#/paths', path, method, 'parameters'), message }]
}

const parameterKeys = ['name', 'in', 'required', 'description', 'x-role', 'x-assumption', 'schema', 'examples']

function idFaults(contract: Contract, { path, method, pathParameters }: OperationView): Fault[] {
  const [parameter] = pathParameters
  if (!parameter) return []
  const pointer = below('#/paths', path)
  const message = `Say of the \`id\` of ${method.toUpperCase()} ${path} what its assumption says, and no more.`
  const { type, minimum, ...rest } = parameter.schema
  const isInteger = type === 'integer' && minimum === 1
  const known = ['description', 'format', 'pattern', 'x-role', 'x-assumption', 'x-name']
  const isAsAssumed =
    (isInteger || (type === 'string' && minimum === undefined)) && Object.keys(rest).every((key) => known.includes(key))
  const isFormatKnown = !('format' in rest) || rest.format === 'uuid'
  return isAsAssumed && isFormatKnown ? [] : [{ pointer: home(contract, below(pointer, 'parameters', '0')), message }]
}
