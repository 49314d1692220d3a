// Compares the requests of the contract with the tables of the source, in both directions.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract, Parameter, Schema } from '../../contract/contract.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { CheckInput } from '../check.ts'
import { mismatches } from '../mismatches.ts'
import type { SourceRequest } from '../source-facts.ts'
import type { Node, Finding } from '../../contract/tree.ts'

export function* sourceRequests(input: CheckInput): Generator<Finding> {
  const { server, authentication, requests } = input.source
  for (const { keys, found, stated } of mismatches(factsOf(input), { server, authentication, requests }))
    yield { pointer: elementOf(input, keys), message: messageFor(nameIn(keys), found, stated) }
  for (const view of input.views) {
    const message = `${view.operationId} can be called without a key; the source requires one.`
    if (view.anonymous && nameOf(view) in requests) yield { pointer: childPointer(view.pointer, 'security'), message }
  }
}

/** The parameter's or field's own name: several requests may share a component. */
function nameIn(keys: string[]): string {
  return (keys.length > 4 ? keys.slice(3) : keys).join(' › ')
}

function factsOf({ contract, views, source }: CheckInput) {
  return {
    server: contract.servers.map(({ url }) => url).join(' and '),
    authentication: authenticationOf(contract),
    requests: Object.fromEntries(
      views.map((view) => [nameOf(view), requestOf(contract, view, source.requests[nameOf(view)])]),
    ),
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

function requestOf(contract: Contract, view: OperationView, stated: SourceRequest | undefined) {
  const { tag, method, queryParameters, requestBody, form } = view
  // If a PUT is assumed to replace a record, it requires fields that are optional in the source.
  const isReplaced = method === 'put' && contract['x-assumptions']['omitted-fields']?.value === 'put-requires'
  const query = queryParameters.flatMap((parameter) => {
    const { name, schema } = parameter
    const node = stated?.query?.[name]
    return isAssumed(node, ['page-selection'], parameter, schema) ? [] : [[name, statementsIn(schema, node)]]
  })
  const fields = Object.entries(form?.schema.properties ?? {}).flatMap(([name, schema]) => {
    const node = stated?.form?.[name]
    const required = !isReplaced && (form?.schema.required ?? []).includes(name)
    return isAssumed(node, [view.entry], schema)
      ? []
      : [[name, { ...withoutNotEmpty(statementsIn(schema, node), required), required }]]
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

/** That a required field is not empty is how a schema has the source's "required". */
function withoutNotEmpty({ minLength, ...statements }: Node, required: boolean): Node {
  return minLength === undefined || (required && minLength === 1) ? statements : { ...statements, minLength }
}

/** What the source does not have needs the mark of an assumption about it: one about behavior explains no field. */
function isAssumed(stated: Node | undefined, about: readonly string[], ...elements: (Parameter | Schema)[]): boolean {
  return stated === undefined && elements.some((element) => assumptionsOf(element).some((id) => about.includes(id)))
}

// A title explains its pattern.
const limits = ['minLength', 'maxLength', 'pattern', 'title', 'minimum', 'maximum']

/** Keywords for readers, not about values. A deprecation comes later than the source. */
const notes = ['description', 'examples', 'deprecated']

/** Every keyword of a schema is a statement, except a limit that the source does not state: it rests on an assumption. */
function statementsIn(schema: Schema, stated: Node = {}): Node {
  const isLearned = (key: string): boolean =>
    limits.includes(key) && !(key in stated) && assumptionsOf(schema).length > 0
  const keywords = Object.entries(schema).filter(
    ([key]) => key === 'x-enumDescriptions' || (!notes.includes(key) && !key.startsWith('x-') && !isLearned(key)),
  )
  return Object.fromEntries(keywords)
}

/** The element that a mismatch is about. */
function elementOf({ views }: CheckInput, [fact = '', request = '', part = '', name = '', ...rest]: string[]) {
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
