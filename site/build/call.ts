// The call that the samples of an operation make, from the examples of the contract.

import type { Contract, Example, Parameter } from '../../scripts/contract/contract.ts'
import type { OperationView } from '../../scripts/contract/operations.ts'
import type { Call, Pair } from '../shared/call.ts'
import { type Sample, writeSamples } from '../shared/samples/samples.ts'

/** Which examples a call shows, by their keys: one of the form, one of each query parameter that is sent. */
export interface Chosen {
  form?: string
  query?: Record<string, string>
}

/** The default address of samples: the default of the contract's `base_url`. */
export function defaultBaseUrl(contract: Contract): string {
  const [server] = contract.servers
  const fallback = Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  )
  return fallback.replace(/\/+$/, '')
}

/** One program per language that calls an operation with examples of the contract, the first ones unless chosen. */
export function samplesOf(view: OperationView, contract: Contract, chosen: Chosen = {}): Sample[] {
  return writeSamples(callOf(view, defaultBaseUrl(contract), chosen))
}

/** @throws if the contract has no example for an id, or no example of a chosen name: such a sample could not be run */
export function callOf(view: OperationView, baseUrl: string, chosen: Chosen = {}): Call {
  const { method, resource, name, pathParameters, queryParameters, success } = view
  const ids = pathParameters.map((parameter) => idOf(view, parameter))
  const path = pathParameters.reduce(
    (filled, id, index) => filled.replace(`{${id.name}}`, encodeURIComponent(ids[index] ?? '')),
    view.path,
  )
  const result = resultName(view)
  return {
    method: method.toUpperCase(),
    url: baseUrl + path,
    baseUrl,
    query: chosen.query ? chosenQuery(queryParameters, chosen.query) : queryParameters.flatMap(choice),
    ...(view.form && { form: fieldsOf(example(view.form.examples, chosen.form)) }),
    ids,
    resource,
    name,
    ...(result !== undefined && { result }),
    hasBody: success.body !== undefined,
  }
}

/** The name of a variable for what the client's method resolves to. */
export function resultName({ success }: OperationView): string | undefined {
  if (success.records !== undefined) return 'page'
  if (success.record === undefined) return undefined
  const name = success.recordSchema?.['x-name'] ?? 'record'
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function idOf({ operationId }: OperationView, { name, examples }: Parameter): string | number {
  const id = example(examples)
  if (typeof id === 'string' || typeof id === 'number') return id
  throw new Error(`Failed to write a sample of ${operationId}: the parameter "${name}" has no example. Add one.`)
}

/**
 * The default of a parameter that leaves a choice: it can be changed where it stands, and the response is the
 * example beside the sample. A word to search for or a page may match no record of the reader's.
 */
function choice({ name, schema }: Parameter): Pair[] {
  const value = schema.default
  return schema.enum?.[1] !== undefined && (typeof value === 'string' || typeof value === 'number')
    ? [{ name, value }]
    : []
}

function chosenQuery(parameters: Parameter[], keys: Record<string, string>): Pair[] {
  return Object.entries(keys).map(([name, key]) => {
    const parameter = parameters.find((candidate) => candidate.name === name)
    if (!parameter)
      throw new Error(`there is no parameter "${name}". There are: ${parameters.map((one) => one.name).join(', ')}.`)
    return { name, value: String(example(parameter.examples, key)) }
  })
}

/** Forms are flat. */
function fieldsOf(value: unknown): Pair[] {
  const entries = Object.entries((value ?? {}) as Record<string, string | number>)
  return entries.map(([name, text]) => ({ name, value: text }))
}

/** The value of the example with that key, or of the first one. */
function example(examples: Record<string, Example> = {}, key?: string): unknown {
  if (key === undefined) return Object.values(examples)[0]?.value
  const found = Object.hasOwn(examples, key) ? examples[key] : undefined
  if (!found) throw new Error(`there is no example "${key}". There are: ${Object.keys(examples).join(', ') || 'none'}.`)
  return found.value
}
