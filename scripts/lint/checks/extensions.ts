// The keys of our own that begin with `x-`: their names, places and values.

import { isDeepStrictEqual } from 'node:util'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { at, below, childrenOf, home, isNode, type Place, placesOf } from '../tree.ts'

/** Each key, and the places where it may stand. */
const places: Readonly<Record<string, RegExp>> = {
  'x-assumptions': /^#$/,
  'x-not-modeled': /^#$/,
  'x-assumption': /./,
  'x-status': /^#\/components\/responses\/[^/]+\/content\/.+\/examples\/[^/]+$/,
  'x-rejection': /^#\/components\/responses\/[^/]+\/content\/.+\/examples\/[^/]+$/,
  'x-action': /^#\/paths\/[^/]+\/[a-z]+$/,
  'x-redoclyPagination': /^#\/paths\/[^/]+\/get$/,
  'x-enumDescriptions': /^#\/components\/schemas\/[^/]+$/,
  'x-role': /^#\/components\/(parameters|headers|schemas)\/|\/headers\/[^/]+$/,
}

/** The role of each query parameter of the source. */
const parameterRoles: Readonly<Record<string, string>> = {
  search: 'search',
  search_by: 'search-field',
  type: 'filter',
  sort_by: 'sort-field',
  sort: 'sort-direction',
  per_page: 'page-length',
  page: 'page',
}

/** The roles in a response, each with its types. */
const roles: Readonly<Record<string, readonly string[]>> = {
  record: ['object'],
  id: ['integer', 'string'],
  page: ['integer'],
  'last-page': ['integer'],
  'first-position': ['integer', 'null'],
  'last-position': ['integer', 'null'],
  'page-length': ['integer'],
  total: ['integer'],
  'first-url': ['string', 'null'],
  'last-url': ['string', 'null'],
  'previous-url': ['string', 'null'],
  'next-url': ['string', 'null'],
  'list-url': ['string'],
  message: ['string'],
  'field-errors': ['object', 'array'],
  field: ['string'],
  reason: ['string'],
  status: ['integer'],
  'record-url': ['string'],
  'created-at': ['string'],
  'updated-at': ['string'],
  'page-links': ['string'],
}

/** The roles of what stands around the records of a list. */
const listRoles = [
  'page',
  'last-page',
  'first-position',
  'last-position',
  'page-length',
  'total',
  'first-url',
  'last-url',
  'previous-url',
  'next-url',
  'list-url',
]

export const extensions: Check = {
  rule: 'extensions',
  advice: 'The keys, their places and their values are listed in scripts/lint/checks/extensions.ts.',
  find: (reading) => [
    ...misplaced(reading),
    ...parameterFaults(reading),
    ...roleFaults(reading),
    ...pageFaults(reading),
  ],
}

function misplaced({ contract }: Reading): Fault[] {
  const elements = [...placesOf(contract)].map(({ pointer, node }) => ({ pointer, node }))
  const examples = elements.flatMap(({ pointer, node }) =>
    childrenOf(node['examples']).map(([name, example]) => ({
      pointer: below(pointer, 'examples', name),
      node: example,
    })),
  )
  return [...elements, ...examples].flatMap(({ pointer, node }) =>
    Object.keys(node)
      .filter((key) => key.startsWith('x-') && !pointer.endsWith('/headers') && !pointer.endsWith('/properties'))
      .filter((key) => !places[key]?.test(pointer) || (key === 'x-assumption' && /\/examples\//.test(pointer)))
      .map((key) => ({ pointer: below(pointer, key), message: `No tool of this repository reads "${key}" here.` })),
  )
}

function parameterFaults({ contract }: Reading): Fault[] {
  return childrenOf(contract.components?.parameters).flatMap(([name, parameter]) => {
    if (parameter['in'] !== 'query') return []
    const role = parameterRoles[String(parameter['name'])] ?? 'filter'
    if (parameter['x-role'] === role) return []
    return [{ pointer: below('#/components/parameters', name), message: `The role of this parameter is ${role}.` }]
  })
}

/** A role has its type, and stands once in a body; what stands around the records of a list has one. */
function roleFaults(reading: Reading): Fault[] {
  const schemas = [...placesOf(reading.contract)].filter(({ pointer }) => pointer.startsWith('#/components/schemas/'))
  return [...schemas.flatMap(shapeFaults), ...reading.views.flatMap((view) => listFaults(reading, view))]
}

function shapeFaults({ pointer, node }: Place): Fault[] {
  const role = node['x-role']
  if (role === undefined) return []
  const types = roles[String(role)]
  if (!types) return [{ pointer: below(pointer, 'x-role'), message: `There is no role "${role}".` }]
  const wrong = [node['type']].flat().filter((type) => !types.includes(String(type)))
  return [
    ...(wrong.length === 0
      ? []
      : [{ pointer, message: `A ${role} is ${types.join(' or ')}, and not ${wrong.join(' or ')}.` }]),
  ]
}

function listFaults({ contract }: Reading, view: OperationView): Fault[] {
  if (view['x-action'] !== 'list') return []
  const { path, method, success } = view
  const content = below(home(contract, below('#/paths', path, method, 'responses', String(success.status))), 'content')
  const found = partsOf(contract, below(content, success.body?.mediaType ?? '', 'schema'))
  const names = found.map(({ role }) => role)
  return [
    ...found
      .filter(({ role }) => !listRoles.includes(String(role)))
      .map(({ pointer }) => ({
        pointer,
        message: `Say in \`x-role\` what this is in a list: ${listRoles.join(', ')}.`,
      })),
    ...found
      .filter(({ role }, index) => role !== undefined && names.indexOf(role) !== index)
      .map(({ pointer, role }) => ({ pointer, message: `Another part of the list is its ${role} already.` })),
  ]
}

/** The scalar properties around the records. */
function partsOf(contract: Reading['contract'], place: string): { pointer: string; role: unknown }[] {
  const pointer = home(contract, place)
  const schema = at(contract, pointer)
  if (!isNode(schema) || schema['x-role'] === 'record' || schema['items'] !== undefined) return []
  const properties = childrenOf(schema['properties'])
  if (properties.length === 0) return [{ pointer, role: schema['x-role'] }]
  return properties.flatMap(([name]) => partsOf(contract, below(pointer, 'properties', name)))
}

/** Redocly's client reads the pages of a list by this: it says what roles say. */
function pageFaults({ views }: Reading): Fault[] {
  return views.flatMap(({ path, method, pages, success, ...view }) => {
    const pointer = below('#/paths', path, method, 'x-redoclyPagination')
    const { 'x-assumption': _, ...said } = { 'x-assumption': undefined, ...view['x-redoclyPagination'] }
    const wanted = pages
      ? { style: 'page', offsetParam: pages.page.name, limitParam: pages.length.name, items: success.records }
      : {}
    if (isDeepStrictEqual(said, wanted)) return []
    return [{ pointer, message: `The pages of this list are ${JSON.stringify(wanted)}.` }]
  })
}
