// The facts of the source against the contract, in both directions.

import {
  operationsOf,
  type Contract,
  type Operation,
  type Parameter,
  type RequestBody,
  type Schema,
} from '../../scripts/contract/contract.ts'
import {
  authentication,
  formFields,
  formMediaType,
  operations,
  queryParameters,
  server,
  type FieldFact,
} from './source-facts.ts'
import { differences, type Statement } from './statements.ts'
import { assumptionsOf, childrenOf, isNode } from './tree.ts'

/** The one request element that the source does not have, and the assumption it must carry. */
export const assumedParameters: Readonly<Record<string, string>> = { page: 'page-selection' }

/** Keys that every kind of element may have without saying more than the source does. Extensions are free as well. */
const expected = {
  document: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'],
  info: ['title', 'version', 'summary', 'license', 'description'],
  components: ['securitySchemes', 'parameters', 'requestBodies', 'responses', 'headers', 'schemas', 'examples'],
  server: ['url', 'description', 'variables'],
  serverVariable: ['default', 'description'],
  securityScheme: ['type', 'scheme', 'description'],
  pathItem: ['parameters', 'get', 'post', 'put', 'patch', 'delete'],
  // The last three are what operationsOf adds.
  operation: [
    'operationId',
    'tags',
    'summary',
    'description',
    'parameters',
    'requestBody',
    'responses',
    'security',
    'method',
    'path',
    'tag',
  ],
  parameter: ['name', 'in', 'required', 'description', 'schema', 'examples'],
  requestBody: ['description', 'required', 'content'],
  mediaType: ['schema', 'examples'],
  form: ['description', 'type', 'required', 'properties', 'additionalProperties'],
}

export function statesTheFacts(contract: Contract): string[] {
  return differences(statedByContract(contract), 'the source (test/contract/source-facts.ts)', statedBySource())
}

function* statedBySource(): Generator<Statement> {
  yield ['The server', server]
  yield ['The variable of the server', 'base_url']
  for (const { resource, role, method, path, payload } of operations) {
    const name = `${method.toUpperCase()} ${path}`
    yield [`The tag list of ${name}`, [resource === 'pixel' ? 'Pixels' : 'Domains']]
    yield [`The authentication of ${name}`, [authentication]]
    yield [`The payload of ${name}`, payload === 'form' ? [formMediaType] : []]
    if (path.endsWith('/{id}')) yield [`"required" of the path parameter "id" of ${name}`, true]
    if (payload === 'query')
      for (const fact of queryParameters.filter(({ lists }) => lists.includes(resource)))
        yield* field(`the query parameter "${fact.name}" of ${name}`, false, fact)
    if (payload === 'form') {
      const fields = formFields.filter((fact) => fact.resource === resource && fact.role === role)
      // A form may be left out when nothing in it is required.
      yield [`"required" of the form of ${name}`, fields.some(({ required }) => required)]
      yield [`"type" of the form of ${name}`, 'object']
      for (const fact of fields) yield* field(`the form field "${fact.name}" of ${name}`, fact.required, fact)
    }
  }
}

function* field(subject: string, required: boolean, fact: FieldFact): Generator<Statement> {
  yield [`"required" of ${subject}`, required]
  yield [`"type" of ${subject}`, fact.type]
  if (fact.values) yield [`"enum" of ${subject}`, fact.values]
  if (fact.labels) yield [`"x-enumDescriptions" of ${subject}`, fact.labels]
  if (fact.default !== undefined) yield [`"default" of ${subject}`, fact.default]
}

function* statedByContract(contract: Contract): Generator<Statement> {
  yield* beyond('the document', contract, expected.document)
  yield* beyond('"info"', contract.info, expected.info)
  yield* beyond('"components"', contract.components, expected.components)
  for (const entry of contract.servers ?? []) {
    yield ['The server', entry.url]
    yield* beyond('the server', entry, expected.server)
    for (const [name, variable] of childrenOf(entry.variables)) {
      yield ['The variable of the server', name]
      yield* beyond(`the server variable "${name}"`, variable, expected.serverVariable)
    }
  }
  for (const [name, scheme] of childrenOf(contract.components?.securitySchemes))
    yield* beyond(`the security scheme "${name}"`, scheme, expected.securityScheme)
  for (const [path, item] of childrenOf(contract.paths)) yield* beyond(`the path ${path}`, item, expected.pathItem)
  for (const operation of operationsOf(contract)) yield* operationStatements(contract, operation)
}

function* operationStatements(contract: Contract, operation: Operation): Generator<Statement> {
  const name = `${operation.method.toUpperCase()} ${operation.path}`
  yield [`The tag list of ${name}`, isNode(operation) ? operation['tags'] : undefined]
  yield [`The authentication of ${name}`, authenticationOf(contract, operation)]
  yield [`The payload of ${name}`, Object.keys(operation.requestBody?.content ?? {})]
  yield* beyond(name, operation, expected.operation)
  for (const parameter of operation.parameters) yield* parameterStatements(name, parameter)
  if (operation.requestBody) yield* formStatements(`the form of ${name}`, name, operation.requestBody)
}

/** The ways in, each as "type scheme"; several that must come together are joined by " and ". */
function authenticationOf(contract: Contract, operation: Operation): string[] {
  const own = isNode(operation) ? operation['security'] : undefined
  const requirements: Contract['security'] = Array.isArray(own) ? own : (contract.security ?? [])
  return requirements.map((requirement) =>
    Object.entries(requirement)
      .map(([name, scopes]) => {
        const scheme = contract.components.securitySchemes[name]
        return [scheme?.['type'], scheme?.['scheme'], ...scopes].join(' ')
      })
      .join(' and '),
  )
}

function* parameterStatements(operation: string, parameter: Parameter): Generator<Statement> {
  const assumed = assumedParameters[parameter.name]
  if (assumed !== undefined && parameter.in === 'query' && assumptionsOf(parameter).includes(assumed)) return
  const subject = `the ${parameter.in} parameter "${parameter.name}" of ${operation}`
  yield [`"required" of ${subject}`, parameter.required ?? false]
  yield* beyond(subject, parameter, expected.parameter)
  // The source has an `id` in the path and does not show its type: that is for the assumptions to check.
  if (parameter.in !== 'path') yield* schemaStatements(subject, parameter.schema)
}

function* formStatements(subject: string, operation: string, body: RequestBody): Generator<Statement> {
  yield [`"required" of ${subject}`, body.required ?? false]
  yield* beyond(subject, body, expected.requestBody)
  for (const media of Object.values(body.content)) {
    const { schema } = media
    yield [`"type" of ${subject}`, schema.type]
    yield* beyond(`the media type of ${subject}`, media, expected.mediaType)
    yield* beyond(`the schema of ${subject}`, schema, expected.form)
    const required = schema.required ?? []
    for (const name of new Set([...Object.keys(schema.properties ?? {}), ...required])) {
      const field = `the form field "${name}" of ${operation}`
      yield [`"required" of ${field}`, required.includes(name)]
      yield* schemaStatements(field, schema.properties?.[name] ?? {})
    }
  }
}

/** Every keyword of a schema is a statement, so a length or a pattern is one that the source does not make. */
function* schemaStatements(subject: string, schema: Schema): Generator<Statement> {
  for (const [keyword, value] of Object.entries(schema))
    if (keyword === 'x-enumDescriptions' || (keyword !== 'description' && !keyword.startsWith('x-')))
      yield [`"${keyword}" of ${subject}`, value]
}

function* beyond(subject: string, element: object | undefined, keys: string[]): Generator<Statement> {
  for (const [key, value] of Object.entries(element ?? {}))
    if (!keys.includes(key) && !key.startsWith('x-')) yield [`"${key}" of ${subject}`, value]
}
