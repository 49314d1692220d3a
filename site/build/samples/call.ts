// The one call that all samples of an operation make, whatever their language.

import type { Contract, Example, Operation, Parameter } from '../../../scripts/contract/contract.ts'
import { viewOf } from '../../../scripts/contract/operations.ts'

type Value = string | number

export interface Call {
  method: string
  /** The address without its query, ids filled in. */
  url: string
  /** What stands before the path of the API in `url`. */
  baseUrl: string
  query: [name: string, value: Value][]
  /** The fields of the form. Without them, the operation has no form. */
  form?: [name: string, value: Value][]
  ids: Value[]
  /** Where the client keeps its method: `client[group][name]`. */
  group: string
  name: string
  /** What the method of the client resolves to; nothing if success has no body. */
  answer: 'record' | 'list' | 'nothing'
}

/** The address that samples call unless told otherwise: the default of the contract's `base_url`. */
export function defaultBaseUrl(contract: Contract): string {
  const [server] = contract.servers
  const fallback = Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  )
  return fallback.replace(/\/+$/, '')
}

/** @throws if the contract has no example for an id: nobody could paste the sample and run it */
export function callOf(operation: Operation, baseUrl: string): Call {
  const { resource, name, pathParameters, queryParameters, success } = viewOf(operation)
  const ids = pathParameters.map((parameter) => idOf(operation, parameter))
  const path = pathParameters.reduce(
    (filled, id, index) => filled.replace(`{${id.name}}`, encodeURIComponent(ids[index] ?? '')),
    operation.path,
  )
  const form = Object.values(operation.requestBody?.content ?? {})[0]
  return {
    method: operation.method.toUpperCase(),
    url: baseUrl + path,
    baseUrl,
    query: queryParameters.flatMap(choice),
    ...(form && { form: Object.entries(firstValue(form.examples) ?? {}) as [string, Value][] }), // Forms are flat.
    ids,
    group: resource,
    name,
    answer: !success.body ? 'nothing' : success.record === undefined ? 'list' : 'record',
  }
}

function idOf({ operationId }: Operation, { name, examples }: Parameter): Value {
  const id = firstValue(examples)
  if (typeof id === 'string' || typeof id === 'number') return id
  throw new Error(`Failed to write a sample of ${operationId}: the parameter "${name}" has no example. Add one.`)
}

/**
 * The default of a parameter that leaves a choice: it can be changed where it stands, and what is answered is the
 * example beside the sample. A word to search for or a page may match no record of the reader's.
 */
function choice({ name, schema }: Parameter): [string, Value][] {
  const value = schema.default
  return schema.enum?.[1] !== undefined && (typeof value === 'string' || typeof value === 'number')
    ? [[name, value]]
    : []
}

function firstValue(examples: Record<string, Example> = {}): unknown {
  return Object.values(examples)[0]?.value
}
