// mock.ts: what the mock knows about the contract.

import type { Contract, Example, Schema } from '../contract/contract.ts'
import { type OperationView, operationViews, type Rejection, type ResponseView } from '../contract/operations.ts'
import type {
  DocumentedRejection,
  DocumentedResponse,
  FieldFacts,
  FieldValue,
  MockContract,
  MockOperation,
  MockResource,
} from '../../src/mock/contract.ts'
import { behaviorIds } from '../../src/mock/behavior.ts'
import { type BodySchema, fill } from '../../src/mock/body.ts'
import { keyNameOf } from '../../src/mock/keys.ts'
import { dataText } from './data-text.ts'
import { partSchema } from './value-schema.ts'

export function mockText(contract: Contract): string {
  return dataText({ mockContract: mockContractOf(contract) })
}

/** What the mock knows about the contract. @throws if it says something that the mock cannot do */
export function mockContractOf(contract: Contract): MockContract {
  const views = operationViews(contract)
  const resources = [...new Set(views.map(({ resource }) => resource))].map((resource) => {
    const own = views.filter((view) => view.resource === resource)
    return [resource, mockResource(resource, own)]
  })
  const ledger = behaviorIds.map((id) => [id, contract['x-assumptions'][id]?.value])
  const [missing] = ledger.find(([, value]) => value === undefined) ?? []
  if (missing) throw mockError(String(missing), 'the ledger gives it no value', 'Add its entry, or its value')
  return {
    origin: contract.servers[0]?.variables['base_url']?.default ?? '',
    values: Object.fromEntries(ledger),
    resources: Object.fromEntries(resources),
    operations: views.map(mockOperation),
  }
}

function mockOperation(view: OperationView): MockOperation {
  const { operationId, method, path, resource, form, queryParameters, success, rejections, otherError } = view
  const documented = [success, ...rejections, ...(otherError ? [otherError] : [])]
  const responses = documented.flatMap((response) => responsesByStatus(view, response))
  const reasons = rejections.flatMap((rejection) =>
    rejection.roles.map((role) => [role, documentedRejection(rejection, role)] as const),
  )
  const roles = queryParameters.flatMap((parameter) => {
    const role = parameter['x-role'] ?? 'filter'
    return role === 'filter' ? [] : [[role, parameter.name]]
  })
  const query = queryParameters.map(({ name, schema }) => [name, schema] as const)
  const defaults = query.flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]]))
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    action: view['x-action'],
    resource,
    ...(form ? { form: partSchema(form.schema, operationId) } : {}),
    ...(queryParameters.length > 0
      ? { query: partSchema({ properties: Object.fromEntries(query) }, operationId) }
      : {}),
    defaults: Object.fromEntries(defaults),
    roles: Object.fromEntries(roles),
    success: success.status,
    responses: Object.fromEntries(responses),
    // Of two responses for one reason, the first is meant.
    rejections: Object.fromEntries(reasons.reverse()),
  }
}

function documentedRejection({ status, body }: Rejection, role: string): DocumentedRejection {
  const examples = Object.entries(body?.examples ?? {})
  const [example] = examples.find(([, { 'x-rejection': reason }]) => reason === role) ?? []
  return { status, ...(example === undefined ? {} : { example }) }
}

// RFC 9110, section 10.2.3, and RFC 6585, section 4.
const withRetryAfter = [429, 503]

/** A documented response; `default` once more for each status that it has examples for. */
function responsesByStatus(
  view: OperationView,
  response: ResponseView,
): [status: string | number, response: DocumentedResponse][] {
  const { headers = {}, ...facts } = responseFacts(view, response)
  const { 'Retry-After': retryAfter, ...others } = headers
  const own = response.status || 'default'
  const examples = Object.entries(response.body?.examples ?? {})
  const statusOfExample = (example: Example): string | number => response.status || example['x-status'] || own
  const retried = own === 'default' && retryAfter !== undefined ? withRetryAfter : []
  const statuses = new Set([own, ...retried, ...examples.map(([, example]) => statusOfExample(example))])
  return [...statuses].map((status) => {
    const isRetried = retryAfter !== undefined && withRetryAfter.includes(Number(status))
    const shown = examples.filter(([, example]) => statusOfExample(example) === status)
    const sent = isRetried ? { ...others, 'Retry-After': retryAfter } : others
    return [
      status,
      {
        ...facts,
        ...(Object.keys(sent).length > 0 ? { headers: sent } : {}),
        examples: Object.fromEntries(shown.map(([name, { value }]) => [name, value])),
      },
    ]
  })
}

function responseFacts(
  { rejections }: OperationView,
  { status, response, body }: ResponseView,
): Omit<DocumentedResponse, 'examples'> {
  const roles = Object.values(response.headers ?? {}).map((header) => header['x-role'])
  const rejection = rejections.find((one) => one.status === status)
  // A response to missing credentials names the scheme (RFC 9110, section 11.6.1).
  const isChallenge = status === 401 && rejection?.roles.includes('unauthenticated')
  return {
    ...(body ? { schema: bodySchema(body.schema) } : {}),
    ...(body && body.mediaType !== 'application/json' ? { mediaType: body.mediaType } : {}),
    headers: { ...exampleHeaders(response), ...(isChallenge ? { 'WWW-Authenticate': 'Bearer' } : {}) },
    ...(roles.includes('record-url') ? { location: true } : {}),
    ...(roles.includes('page-links') ? { link: true } : {}),
    ...(body && Object.keys(body.examples ?? {}).length === 0 ? { message: response.description } : {}),
  }
}

/** The headers that the mock sends with the values of the contract's examples. */
function exampleHeaders({ headers = {} }: ResponseView['response']): Record<string, string> {
  const shown = Object.entries(headers)
    .filter(([, header]) => header['x-role'] === undefined)
    .map(([name, { schema, examples = {} }]) => {
      const [example] = Object.values(examples)
      return [name, String(example?.value ?? fill(schema as BodySchema, {}))]
    })
  return Object.fromEntries(shown)
}

const shapeKeywords = [
  'type',
  'format',
  'required',
  'const',
  'enum',
  'default',
  'minimum',
  'x-role',
] satisfies (keyof BodySchema)[]

/** What a schema says about where values stand. A record is written as it is, so nothing is said of its fields. */
function bodySchema(schema: Schema): BodySchema {
  if (schema['x-role'] === 'record') return { 'x-role': 'record' }
  const own = Object.entries(schema).filter(([keyword]) => shapeKeywords.some((one) => one === keyword))
  const each = schema.additionalProperties
  return {
    ...(Object.fromEntries(own) as BodySchema), // the keywords are those of the type
    ...(schema.properties ? { properties: mapped(schema.properties, bodySchema) } : {}),
    ...(schema.items ? { items: bodySchema(schema.items) } : {}),
    ...(typeof each === 'object' ? { additionalProperties: bodySchema(each) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(bodySchema) } : {}),
  }
}

function mockResource(name: string, views: OperationView[]): MockResource {
  const schema = views.map(({ success }) => success.recordSchema).find((found) => found !== undefined)
  if (!schema) throw mockError(name, 'no response has its record', 'Give the schema of its record `x-role: record`')
  const { properties = {}, required = [] } = schema
  const [id] = Object.entries(properties).find(([, property]) => property['x-role'] === 'id') ?? []
  if (id === undefined) throw mockError(name, 'its record has no id', 'Give a property of it `x-role: id`')
  const { [id]: idSchema = {}, ...others } = properties
  const create = views.find((view) => view['x-action'] === 'create')
  const list = views.find((view) => view['x-action'] === 'list')
  const searched = list?.queryParameters.find((parameter) => parameter['x-role'] === 'search-field')
  return {
    id,
    key: keyNameOf(idSchema),
    ...(searched ? { name: String(searched.schema.default ?? searched.schema.enum?.[0]) } : {}),
    fields: Object.fromEntries(
      Object.entries(others).map(([field, property]) => {
        const isRequired = required.includes(field)
        return [field, fieldFacts(property, isRequired, create?.form?.schema.required?.includes(field) ?? false)]
      }),
    ),
  }
}

function fieldFacts(schema: Schema, isRequired: boolean, isNeeded: boolean): FieldFacts {
  const role = schema['x-role']
  const stamp = role === 'created-at' || role === 'updated-at' ? role : undefined
  return {
    ...(isRequired && !isNeeded ? { unset: fill(schema as BodySchema, {}) as FieldValue } : {}),
    ...(isNeeded || stamp ? {} : { clearable: true }),
    ...([schema.type].flat().includes('null') ? { nullable: true } : {}),
    ...(stamp ? { stamp } : {}),
  }
}

function mapped<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function mockError(subject: string, why: string, todo: string): Error {
  return new Error(`Failed to mock ${subject}: ${why}. ${todo}.`)
}
