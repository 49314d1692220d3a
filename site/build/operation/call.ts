// The calls in the samples of an operation, from the examples of the contract.

import type { Contract, Parameter } from '../../../scripts/contract/contract.ts'
import { exampleOf, type OperationView } from '../../../scripts/contract/operations.ts'
import type { Call, SampleNames } from '../../pages/samples/call.ts'
import { type Sample, writeSamples } from '../../pages/samples/samples.ts'
import { callOf as callWith } from '../../pages/try/operation.ts'
import { tryOperation } from './try-data.ts'

/** The query or the form of a call: names with their values. */
export type Input = [name: string, value: unknown][]

/** The default address of samples: the default of the contract's `base_url`. */
export function defaultBaseUrl(contract: Contract): string {
  const [server] = contract.servers
  const fallback = Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  )
  return fallback.replace(/\/+$/, '')
}

/** One program per language that calls an operation with examples of the contract, the first ones unless given. */
export function samplesOf(view: OperationView, contract: Contract, names: SampleNames, input?: Input): Sample[] {
  return writeSamples(callOf(view, defaultBaseUrl(contract), input), names)
}

/** @throws if the contract has no example for an id: such a sample could not run */
export function callOf(view: OperationView, baseUrl: string, input: Input = firstInput(view)): Call {
  const ids = view.pathParameters.map((parameter): Input[number] => [parameter.name, idOf(view, parameter)])
  const values = new Map([...ids, ...input].map(([name, value]) => [name, String(value)]))
  return callWith(tryOperation(view), view.method.toUpperCase(), values, baseUrl)
}

function firstInput({ form, queryParameters }: OperationView): Input {
  if (form) return Object.entries(exampleOf(form) ?? {})
  // A parameter with choices gets its default: readers can change it in place, and the response is the example
  // beside the sample. A search word or a page might match none of the reader's records.
  return queryParameters
    .filter(({ schema }) => schema.enum?.[1] !== undefined && schema.default !== undefined)
    .map(({ name, schema }) => [name, schema.default])
}

function idOf({ operationId }: OperationView, parameter: Parameter): unknown {
  const id = exampleOf(parameter)
  if (id !== undefined) return id
  throw new Error(
    `Failed to write a sample of ${operationId}: the parameter "${parameter.name}" has no example. Add one.`,
  )
}
