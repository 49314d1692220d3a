// mock.ts: what the mock knows about the contract.

import type {
  Deprecation,
  FieldFacts,
  FieldValue,
  MockContract,
  MockOperation,
  MockResource,
} from '../../src/mock/contract/types.ts'
import { isObject, propertiesOf } from '../../src/lib/json.ts'
import { idsOf } from '../contract/ids.ts'
import { bodyOf, unsetValue } from '../contract/body-template.ts'
import type { Contract, Deprecable, Schema } from '../contract/contract.ts'
import { behaviorOf } from '../contract/mock-behavior.ts'
import { deprecatedValues, deprecationOf } from '../contract/deprecation.ts'
import { nameField } from '../contract/name-field.ts'
import { exampleOf, type OperationView, operationViews } from '../contract/operations.ts'
import { read as rolesOf } from '../contract/read-body.ts'
import { sentAs } from '../contract/shown-fields.ts'
import { unsetFields } from '../contract/unset-fields.ts'
import { dataText } from './data-text.ts'
import { rejectionsOf, responsesOf } from './mock-responses.ts'
import { partSchema } from './value-schema.ts'

export function mockText(contract: Contract, views: OperationView[]): string {
  const mockContract = mockContractOf(contract, views)
  const data = dataText({ mockContract }, sharedResponses(contract, mockContract))
  const imports = [
    importText('behavior', Object.values(mockContract.behavior)),
    importText(
      'ids',
      Object.values(mockContract.resources).map(({ ids }) => ids),
    ),
  ]
  return `${imports.join('')}\n${data}`
}

/** The import of the functions that a part of the contract names. */
function importText(module: string, values: readonly unknown[]): string {
  const names = values.flatMap((value) => (typeof value === 'function' ? [value.name] : []))
  return `import { ${[...new Set(names)].sort().join(', ')} } from '../src/mock/contract/${module}.ts'\n`
}

/** The contract's response components, by name; those of `default` once for each status. */
function sharedResponses({ paths }: Contract, { operations }: MockContract): Record<string, unknown> {
  const named = operations.flatMap(({ path, method, responses }) => {
    const elements = propertiesOf(paths[path]?.[method.toLowerCase()])['responses'] as Record<string, { $ref?: string }>
    return Object.entries(responses).flatMap(([status, response]) => {
      const [name] = (elements[status] ?? elements['default'])?.$ref?.split('/').slice(-1) ?? []
      const isOwn = status in elements
      return name === undefined ? [] : [[isOwn ? name : `${name}${status}`, response] as const]
    })
  })
  return Object.fromEntries(named)
}

/** What the mock knows about the contract. */
export function mockContractOf(contract: Contract, views = operationViews(contract)): MockContract {
  const names = new Set(views.map(({ resource }) => resource))
  const resources = [...names].map((name) => [name, mockResource(name, views)])
  return {
    title: contract.info.title,
    version: contract.info.version,
    origin: contract.servers[0]?.variables['base_url']?.default ?? '',
    behavior: behaviorOf(contract['x-assumptions']),
    resources: Object.fromEntries(resources),
    operations: views.map(mockOperation),
  }
}

function mockOperation(view: OperationView): MockOperation {
  const { operationId, method, path, resource, anonymous, form, queryParameters, success } = view
  const roles = queryParameters.map(({ name, 'x-role': role = 'filter' }) => [role, name] as const)
  const query = queryParameters.map(({ name, schema }) => [name, schema] as const)
  const deprecations = deprecationsOf(view)
  const defaults = query.map(([name, schema]) => [name, schema.default] as const)
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    action: view['x-action'],
    resource,
    ...(anonymous && { anonymous }),
    ...(form && { form: partSchema(form.schema) }),
    ...(query.length > 0 && { query: partSchema({ properties: Object.fromEntries(query) }) }),
    defaults: Object.fromEntries(defaults.filter(([, value]) => value !== undefined)) as MockOperation['defaults'],
    roles: Object.fromEntries(roles.filter(([role]) => role !== 'filter')),
    success: success.status,
    responses: responsesOf(view),
    rejections: rejectionsOf(view),
    ...(deprecations.length > 0 && { deprecations }),
  }
}

/** The deprecated parts of a request, without their replacements, which are for readers. */
function deprecationsOf(view: OperationView): Deprecation[] {
  const { form, queryParameters } = view
  const fields = Object.entries(form?.schema.properties ?? {})
  return [
    ...dated({}, view),
    ...queryParameters.flatMap(({ name, schema, ...parameter }) =>
      inputDeprecations({ in: 'query', name }, schema, parameter),
    ),
    ...fields.flatMap(([name, schema]) => inputDeprecations({ in: 'form', name }, schema)),
  ]
}

function inputDeprecations(
  place: Pick<Deprecation, 'in' | 'name'>,
  schema: Schema,
  parameter?: Deprecable,
): Deprecation[] {
  const values = Object.entries(deprecatedValues(schema))
  return [
    ...dated(place, parameter, schema),
    ...values.map(([value, { since, sunset }]) => ({ ...place, value, since, sunset })),
  ]
}

function dated(place: Partial<Deprecation>, ...elements: (Deprecable | undefined)[]): Deprecation[] {
  const deprecation = deprecationOf(...elements)
  return deprecation ? [{ ...place, since: deprecation.since, sunset: deprecation.sunset }] : []
}

function mockResource(name: string, all: OperationView[]): MockResource {
  const views = all.filter(({ resource }) => resource === name)
  const record = views.map(({ success }) => success.flatSchema).find((schema) => schema !== undefined) ?? {}
  const properties = Object.entries(record.properties ?? {})
  const [id = '', idSchema = {}] = properties.find(([, property]) => property['x-role'] === 'id') ?? [] // a record has one
  const called = nameField(views, name)
  const unset = unsetFields(views, name)
  const shown = shownRecord(views)
  const fields = properties
    .filter(([field]) => field !== id)
    .map(([field, property]): [string, FieldFacts] => {
      const sent = sentAs(field, property)
      const facts = fieldFacts(property, sent in unset)
      return [
        field,
        {
          ...unsetFact(field, record, views),
          ...facts,
          ...(sent !== field && { sentAs: sent }),
          ...(facts.stamp && fractionOf(shown[field])),
        },
      ]
    })
  return { id, ids: idsOf(idSchema), ...(called !== undefined && { name: called }), fields: Object.fromEntries(fields) }
}

/** What a field has after a create that leaves it out, if records show it then. */
function unsetFact(field: string, record: Schema, views: readonly OperationView[]): Pick<FieldFacts, 'unset'> {
  const property = record.properties?.[field] ?? {}
  const sent = sentAs(field, property)
  const create = views.find((view) => view['x-action'] === 'create')
  // What may be null is shown.
  const isShown = record.required?.includes(field) || [property.type].flat().includes('null')
  if (!isShown || create?.form?.schema.required?.includes(sent)) return {}
  const isOfForm = views.some(({ form }) => sent in (form?.schema.properties ?? {}))
  return { unset: (isOfForm ? unsetValue(property) : bodyOf(property, {})) as FieldValue }
}

/** The first record in the examples of the operations. */
function shownRecord(views: readonly OperationView[]): Readonly<Record<string, unknown>> {
  const read = views.flatMap(({ success: { body } }) => (body ? [rolesOf(body.schema, exampleOf(body))] : []))
  const [record] = read.flatMap(({ records, record: one }) => [records, one].flat()).filter(isObject)
  return record ?? {}
}

/** The number of digits after the point of a time, if all of them are zero. */
function fractionOf(time: unknown): Pick<FieldFacts, 'fraction'> {
  const zeros = /:\d\d(?:\.(0+))?Z$/.exec(String(time))
  return zeros ? { fraction: zeros[1]?.length ?? 0 } : {}
}

function fieldFacts(schema: Schema, isClearable: boolean): FieldFacts {
  const role = schema['x-role']
  const stamp = role === 'created-at' || role === 'updated-at' ? role : undefined
  return {
    ...(isClearable && !stamp && { clearable: true }),
    ...([schema.type].flat().includes('null') && { nullable: true }),
    ...(stamp && { stamp }),
  }
}
