// The facts of the source against the contract, in both directions.

import { methods } from '../../contract/contract.ts'
import type { Check, Reading } from '../check.ts'
import {
  authentication,
  type FieldFact,
  formFields,
  formMediaType,
  operations,
  queryParameters,
  server,
} from '../source-facts.ts'
import { at, assumptionsOf, below, childrenOf, home, isNode, itemsOf, type Node } from '../tree.ts'
import { differences, type Statement } from './statements.ts'

/** The one request element that the source does not have, and the assumption it must carry. */
const assumedParameters: Readonly<Record<string, string>> = { page: 'page-selection' }

/** Keys that each kind of element may have without saying more than the source does. Extensions are free as well. */
const silent = {
  document: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'],
  info: ['title', 'version', 'summary', 'license', 'description'],
  components: ['securitySchemes', 'parameters', 'requestBodies', 'responses', 'headers', 'schemas', 'examples'],
  server: ['url', 'description', 'variables'],
  serverVariable: ['default', 'description'],
  securityScheme: ['type', 'scheme', 'description'],
  pathItem: ['parameters', ...methods],
  operation: ['operationId', 'tags', 'summary', 'description', 'parameters', 'requestBody', 'responses', 'security'],
  parameter: ['name', 'in', 'required', 'description', 'schema', 'examples'],
  requestBody: ['description', 'required', 'content'],
  mediaType: ['schema', 'examples'],
  form: ['description', 'type', 'required', 'properties', 'additionalProperties'],
} as const

export const sourceFacts: Check = {
  rule: 'source-facts',
  advice: 'Correct the contract; scripts/lint/source-facts.yaml changes only when the source does.',
  find: (reading) => {
    const isFree = replacedByPut(reading)
    const stated = [...statedBySource()].filter(({ subject }) => !isFree(subject))
    const found = [...statedByContract(reading)].filter(({ subject }) => !isFree(subject))
    return differences(found, 'the source', stated)
  },
}

/** Where a PUT is assumed to replace a record, it requires what an update does not. */
function replacedByPut({ contract }: Reading): (subject: string) => boolean {
  const isReplaced = contract['x-assumptions']?.['omitted-fields']?.value === 'put-requires'
  return (subject) => isReplaced && subject.startsWith('"required" of ') && subject.includes(' of PUT ')
}

function* statedBySource(): Generator<Statement> {
  yield { subject: 'The server', value: server, pointer: '#/servers' }
  yield { subject: 'The variable of the server', value: 'base_url', pointer: '#/servers' }
  for (const { resource, role, method, path, payload } of operations) {
    const name = `${method.toUpperCase()} ${path}`
    const pointer = below('#/paths', path, method)
    yield { subject: `The tag list of ${name}`, value: [resource === 'pixel' ? 'Pixels' : 'Domains'], pointer }
    yield { subject: `The authentication of ${name}`, value: [authentication], pointer }
    yield { subject: `The payload of ${name}`, value: payload === 'form' ? [formMediaType] : [], pointer }
    if (path.endsWith('/{id}'))
      yield { subject: `"required" of the path parameter "id" of ${name}`, value: true, pointer }
    if (payload === 'query')
      for (const fact of queryParameters.filter(({ lists }) => lists.includes(resource)))
        yield* fieldFacts(`the query parameter "${fact.name}" of ${name}`, pointer, false, fact)
    if (payload === 'form') {
      const fields = formFields.filter((fact) => fact.resource === resource && fact.role === role)
      // A form may be left out when nothing in it is required.
      yield { subject: `"required" of the form of ${name}`, value: fields.some(({ required }) => required), pointer }
      yield { subject: `"type" of the form of ${name}`, value: 'object', pointer }
      for (const fact of fields)
        yield* fieldFacts(`the form field "${fact.name}" of ${name}`, pointer, fact.required, fact)
    }
  }
}

function* fieldFacts(subject: string, pointer: string, required: boolean, fact: FieldFact): Generator<Statement> {
  const { type, values, labels, default: fallback } = fact
  const keywords = { required, type, enum: values, 'x-enumDescriptions': labels, default: fallback }
  for (const [keyword, value] of Object.entries(keywords))
    if (value !== undefined) yield { subject: `"${keyword}" of ${subject}`, value, pointer }
}

function* statedByContract(reading: Reading): Generator<Statement> {
  const { contract } = reading
  yield* beyond('the document', '#', contract, silent.document)
  yield* beyond('"info"', '#/info', contract.info, silent.info)
  yield* beyond('"components"', '#/components', contract.components, silent.components)
  for (const { node, pointer } of itemsOf(contract.servers, '#/servers')) yield* serverStatements(node, pointer)
  for (const [name, scheme] of childrenOf(contract.components?.securitySchemes)) {
    const pointer = below('#/components/securitySchemes', name)
    yield* beyond(`the security scheme "${name}"`, pointer, scheme, silent.securityScheme)
  }
  for (const [path, item] of childrenOf(contract.paths)) {
    yield* beyond(`the path ${path}`, below('#/paths', path), item, silent.pathItem)
    for (const method of methods) if (isNode(item[method])) yield* operationStatements(reading, path, method)
  }
}

function* serverStatements(node: Node, pointer: string): Generator<Statement> {
  yield { subject: 'The server', value: node['url'], pointer: `${pointer}/url` }
  yield* beyond('the server', pointer, node, silent.server)
  for (const [name, variable] of childrenOf(node['variables'])) {
    const place = below(pointer, 'variables', name)
    yield { subject: 'The variable of the server', value: name, pointer: place }
    yield* beyond(`the server variable "${name}"`, place, variable, silent.serverVariable)
  }
}

function* operationStatements(reading: Reading, path: string, method: string): Generator<Statement> {
  const { contract, whole } = reading
  const name = `${method.toUpperCase()} ${path}`
  const pointer = below('#/paths', path, method)
  const operation = at(contract, pointer)
  if (!isNode(operation)) return
  yield { subject: `The tag list of ${name}`, value: operation['tags'], pointer: `${pointer}/tags` }
  yield { subject: `The authentication of ${name}`, value: authenticationOf(reading, operation), pointer }
  yield* beyond(name, pointer, operation, silent.operation)
  for (const owner of [below('#/paths', path), pointer])
    for (const { pointer: place } of itemsOf(at(contract, below(owner, 'parameters')), below(owner, 'parameters')))
      yield* parameterStatements(reading, name, home(contract, place))
  const body = home(contract, below(pointer, 'requestBody'))
  const form = at(whole, body)
  const content = isNode(form) ? form['content'] : undefined
  yield { subject: `The payload of ${name}`, value: childrenOf(content).map(([media]) => media), pointer: body }
  if (isNode(form)) yield* formStatements(reading, name, body, form)
}

/** The ways in, each as "type scheme"; several that must come together are joined by " and ". */
function authenticationOf({ contract }: Reading, operation: Node): string[] {
  const own = operation['security']
  const requirements: unknown[] = Array.isArray(own) ? own : (contract.security ?? [])
  return requirements.map((requirement) =>
    Object.entries(isNode(requirement) ? requirement : {})
      .map(([name, scopes]) => {
        const scheme = contract.components.securitySchemes?.[name]
        return [scheme?.['type'], scheme?.['scheme'], ...[scopes].flat()].join(' ')
      })
      .join(' and '),
  )
}

function* parameterStatements(reading: Reading, operation: string, pointer: string): Generator<Statement> {
  const parameter = at(reading.whole, pointer)
  if (!isNode(parameter)) return
  const { name, in: where } = parameter
  const assumed = assumedParameters[String(name)]
  if (assumed !== undefined && where === 'query' && assumptionsOf(parameter).includes(assumed)) return
  const subject = `the ${where ?? 'misplaced'} parameter "${name ?? 'without a name'}" of ${operation}`
  yield { subject: `"required" of ${subject}`, value: parameter['required'] ?? false, pointer }
  yield* beyond(subject, pointer, parameter, silent.parameter)
  // The source has an `id` in the path and does not show its type: that is an assumption.
  if (where !== 'path') yield* schemaStatements(reading, subject, below(pointer, 'schema'))
}

function* formStatements(reading: Reading, operation: string, pointer: string, body: Node): Generator<Statement> {
  const subject = `the form of ${operation}`
  yield { subject: `"required" of ${subject}`, value: body['required'] ?? false, pointer }
  yield* beyond(subject, pointer, body, silent.requestBody)
  for (const [type, media] of childrenOf(body['content'])) {
    const place = below(pointer, 'content', type)
    const schema = isNode(media['schema']) ? media['schema'] : {}
    const schemaPlace = home(reading.contract, below(place, 'schema'))
    yield { subject: `"type" of ${subject}`, value: schema['type'], pointer: schemaPlace }
    yield* beyond(`the media type of ${subject}`, place, media, silent.mediaType)
    yield* beyond(`the schema of ${subject}`, schemaPlace, schema, silent.form)
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    for (const name of new Set([...childrenOf(schema['properties']).map(([key]) => key), ...required])) {
      const field = `the form field "${name}" of ${operation}`
      const fieldPlace = below(schemaPlace, 'properties', name)
      yield { subject: `"required" of ${field}`, value: required.includes(name), pointer: schemaPlace }
      yield* schemaStatements(reading, field, fieldPlace)
    }
  }
}

/** Every keyword of a schema is a statement, so a length or a pattern is one that the source does not make. */
function* schemaStatements({ contract, whole }: Reading, subject: string, place: string): Generator<Statement> {
  const pointer = home(contract, place)
  const schema = at(whole, pointer)
  for (const [keyword, value] of Object.entries(isNode(schema) ? schema : {}))
    if (keyword === 'x-enumDescriptions' || (keyword !== 'description' && !keyword.startsWith('x-')))
      yield { subject: `"${keyword}" of ${subject}`, value, pointer: below(pointer, keyword) }
}

function* beyond(subject: string, pointer: string, node: unknown, keys: readonly string[]): Generator<Statement> {
  for (const [key, value] of Object.entries(isNode(node) ? node : {}))
    if (!keys.includes(key) && !key.startsWith('x-'))
      yield { subject: `"${key}" of ${subject}`, value, pointer: below(pointer, key) }
}
