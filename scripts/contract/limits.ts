// What the contract must not say, because client, mock or pages could not do it: better one sentence than a tool that
// leaves it out.

import { ledgerNote, type Marked } from './assumption-marks.ts'
import type { Contract, Parameter } from './contract.ts'
import type { NamedSchema } from './named-contract.ts'
import { actions, methods, type Operation } from './written-operations.ts'

const formType = 'application/x-www-form-urlencoded'
const queryRoles = ['search', 'search-field', 'sort-field', 'sort-direction', 'page-length', 'page']
const valueTypes = ['string', 'integer', 'number', 'boolean', 'null']

/** The first `id` that the mock makes, by the format of its schema. */
const firstIds: Readonly<Record<string, string>> = {
  none: '1',
  int32: '1',
  int64: '1',
  uuid: '0192f0c4-5a1e-7b3c-8d2e-4f6a8b0c1d3e',
}

/** Ends the reading. The elements that it is about name the entries of the ledger that they rest on. */
type Fail = (what: string, ...about: (Marked | undefined)[]) => never

/** The error of a contract that cannot be read: the operation or the path, what is wrong, and with which assumption. */
export function cannotRead(subject: string, what: string, ...about: (Marked | undefined)[]): Error {
  return new Error(`Failed to read ${subject}: ${what}${ledgerNote(...about)}.`)
}

function failing(subject: string): Fail {
  return (what, ...about) => {
    throw cannotRead(subject, what, ...about)
  }
}

/** @throws naming the operation or the path, and the part of it that no tool here could do */
export function checkPaths({ paths, servers, security = [], components }: Contract): void {
  if (!servers?.[0]?.variables?.['base_url'])
    throw cannotRead('servers', 'the first one needs the variable "base_url", which the samples and the mock call')
  for (const name of security.flatMap((schemes) => Object.keys(schemes))) {
    const { type, scheme } = components.securitySchemes?.[name] ?? {}
    if (type !== 'http' || scheme !== 'bearer')
      throw cannotRead(name, 'the client sends its key as a bearer token. Write type: http and scheme: bearer')
  }
  const known: string[] = [...methods, 'parameters', 'summary', 'description', '$ref']
  for (const [path, item] of Object.entries(paths)) {
    const fail: Fail = failing(path)
    const method = Object.keys(item).find((key) => !known.includes(key) && !key.startsWith('x-'))
    if (method) fail(`"${method}" is no method that the client has. There are: ${methods.join(', ')}`)
    const isFlat = /^\/[^{}]*(\/\{\w+\})?$/.test(path)
    if (!isFlat) fail('a path begins with a slash, and has no more than one id, which is its last part')
    const nameless = methods.find((name) => item[name] && !(item[name] as Partial<Operation>).operationId)
    if (nameless) fail(`its ${nameless} has no operationId`)
  }
}

/** @throws naming the operation, and the part of it that no tool here could do */
export function checkOperations(operations: Operation[]): void {
  const ids = operations.map(({ operationId }) => operationId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw cannotRead(twice, 'two operations have this operationId. Rename one')
  for (const operation of operations) checkOperation(operation)
}

function checkOperation(operation: Operation): void {
  const { operationId, tag, path, responses = {}, parameters, requestBody, security } = operation
  const fail: Fail = failing(operationId)
  if (!actions.includes(operation['x-action'])) fail(`it needs an \`x-action\`: ${actions.join(', ')}`)
  if (tag === '') fail('it needs a tag, which is the name of its resource')
  if (security) fail('it has "security" of its own, and the client sends its key with every request. Leave it out')
  const inPath = /\{(\w+)\}/.exec(path)?.[1]
  const unknown = parameters.find((parameter) => parameter.in === 'path' && parameter.name !== inPath)
  if (unknown) fail(`its path has no {${unknown.name}}, which is one of its parameters`)
  if (inPath && !parameters.some(({ name }) => name === inPath))
    fail(`its path has {${inPath}}, which is none of its parameters`)
  const [status] = Object.keys(responses).filter((key) => !/^([245]\d\d|default)$/.test(key))
  if (status)
    fail(
      `the client cannot tell the response "${status}". Write 2, 4 or 5 and two digits, or default`,
      responses[status],
    )
  const successes = Object.keys(responses).filter((key) => key.startsWith('2'))
  if (successes.length !== 1) fail(`it needs one 2xx response, and has ${successes.length}`)
  const [type = formType] = Object.keys(requestBody?.content ?? {})
  if (type !== formType) fail(`its body is "${type}", and the client sends ${formType}`, requestBody)
  if (operation['x-action'] !== 'list' && parameters.some((parameter) => parameter.in === 'query'))
    fail('only a list has a query. Send the values in the form, or leave them out')
  for (const parameter of parameters) checkParameter(parameter, fail)
}

function checkParameter(parameter: Parameter, fail: Fail): void {
  const { name, in: place, required, schema } = parameter
  if (place === undefined) fail(`"${name}" has no "in". Write in: query or in: path`)
  if (place !== 'query' && place !== 'path') fail(`"${name}" has "in: ${place}", which the client cannot send`)
  if (place === 'query' && required) fail(`"${name}" has "required: true", and a list is asked for without it too`)
  if (place === 'query') return
  const { format = 'none', pattern = '' } = schema
  const id = firstIds[format]
  if (id === undefined) fail(`"${name}" has "format: ${format}", and the mock makes integers and UUIDs`, schema)
  else if (!new RegExp(pattern, 'u').test(id))
    fail(`"${name}" has "pattern: ${pattern}", which "${id}" of the mock is not`, schema)
}

interface WithFields {
  operationId: string
  form?: { schema: NamedSchema }
  queryParameters: Parameter[]
  success: { recordSchema?: NamedSchema }
}

/** @throws naming the operation, its field and the keyword that no tool here could do */
export function checkFields({ operationId, form, queryParameters, success }: WithFields): void {
  const fail: Fail = failing(operationId)
  const fields = Object.entries(form?.schema?.properties ?? {})
  if (form && fields.length === 0) fail('its form has no "properties". Write them out')
  const query = queryParameters.map(({ name, schema }) => [name, schema] as const)
  for (const [name, schema] of [...fields, ...query]) {
    const other = [schema.type ?? []].flat().find((one) => !valueTypes.includes(one))
    if (other) fail(`"${name}" has "type: ${other}", and forms differ in how they write that`, schema)
  }
  for (const parameter of queryParameters) {
    const { name, 'x-role': role = 'filter' } = parameter
    if (queryRoles.includes(role)) continue
    if (role !== 'filter') fail(`"${name}" has "x-role: ${role}", which no query parameter has`, parameter)
    if (!success.recordSchema?.properties?.[name])
      fail(`"${name}" filters by a field of its name, and no record in its list has one`, parameter)
  }
}
