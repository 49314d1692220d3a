// What the source's tables say of each request, against the requests of the contract, in both directions.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract, Parameter, Schema } from '../../contract/contract.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Reading } from '../check.ts'
import { differences } from '../differences.ts'
import { sourceFacts, type SourceRequest } from '../source-facts.ts'
import type { Node, Problem } from '../../contract/tree.ts'

export function* sourceRequests(reading: Reading): Generator<Problem> {
  const { server, authentication, requests } = sourceFacts
  for (const { keys, found, stated } of differences(factsOf(reading), { server, authentication, requests }))
    yield { pointer: placeOf(reading, keys), message: messageFor(nameIn(keys), found, stated) }
  for (const view of reading.views) {
    const message = `${view.operationId} can be called without a key; the source requires one.`
    if (view.anonymous && nameOf(view) in requests) yield { pointer: childPointer(view.pointer, 'security'), message }
  }
}

/** A parameter or a field is called by its own name: several requests may have it from one component. */
function nameIn(keys: string[]): string {
  return (keys.length > 4 ? keys.slice(3) : keys).join(' › ')
}

function factsOf({ contract, views }: Reading) {
  return {
    server: contract.servers.map(({ url }) => url).join(' and '),
    authentication: authenticationOf(contract),
    requests: Object.fromEntries(views.map((view) => [nameOf(view), requestOf(contract, view)])),
  }
}

function authenticationOf({ security, components }: Contract): string {
  const ways = security.flatMap((way) =>
    Object.entries(way).map(([name, scopes]) => {
      const { type, scheme } = components.securitySchemes[name] ?? {}
      return [type, scheme, ...scopes].join(' ')
    }),
  )
  return ways.join(' and ')
}

function requestOf(contract: Contract, { tag, method, queryParameters, requestBody, form }: OperationView) {
  // Where a PUT is assumed to replace a record, it requires what the source says is optional.
  const isReplaced = method === 'put' && contract['x-assumptions']['omitted-fields']?.value === 'put-requires'
  const query = queryParameters.filter(isOfSource).map(({ name, schema }) => [name, statedIn(schema)])
  const fields = Object.entries(form?.schema.properties ?? {}).map(([name, schema]) => {
    const required = !isReplaced && (form?.schema.required ?? []).includes(name)
    return [name, { ...statedIn(schema), required }]
  })
  const request: SourceRequest = {
    tag,
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(form && {
      form: Object.fromEntries(fields),
      isFormRequired: !isReplaced && (requestBody?.required ?? false),
    }),
  }
  return request
}

/** The one request element that the source does not have bears the mark of its assumption. */
function isOfSource(parameter: Parameter): boolean {
  return !assumptionsOf(parameter).includes('page-selection')
}

const limits = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum']

/** Every keyword of a schema is a statement. The source states no limit, so a limit bears the mark of its assumption. */
function statedIn(schema: Schema): Node {
  const isLearned = (key: string): boolean => limits.includes(key) && assumptionsOf(schema).length > 0
  const keywords = Object.entries(schema).filter(
    ([key]) => key === 'x-enumDescriptions' || (key !== 'description' && !key.startsWith('x-') && !isLearned(key)),
  )
  return Object.fromEntries(keywords)
}

/** The element that a difference is about. */
function placeOf({ views }: Reading, [fact = '', request = '', part = '', name = '', ...rest]: string[]) {
  if (fact !== 'requests') return fact === 'server' ? '#/servers' : '#/security'
  const view = views.find((other) => nameOf(other) === request)
  if (!view) return '#/paths'
  const { form, parameters, requestBody, pointer } = view
  const schema =
    part === 'query' ? parameters.find((one) => one.name === name)?.schema : form?.schema.properties?.[name]
  if (schema) return pointerOf(schema, ...rest)
  return part === 'query' ? childPointer(pointer, 'parameters') : pointerOf(form?.schema ?? requestBody)
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`
}

function messageFor(name: string, found: unknown, stated: unknown): string {
  if (stated === undefined && name.startsWith('requests ›'))
    return `The source does not have ${name.slice('requests › '.length)}.`
  if (stated === undefined) return `${name} is ${JSON.stringify(found)}; the source does not have it.`
  return `${name} is ${found === undefined ? 'missing' : JSON.stringify(found)}; the source has ${JSON.stringify(stated)}.`
}
