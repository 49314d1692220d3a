// Finds parts of the contract by the names that guides use, and says what is there if a name is wrong.

import type { Contract, Parameter, Schema } from '../../../scripts/contract/contract.ts'
import { dereference } from '../../../scripts/contract/dereference.ts'
import { type OperationView, operationViews } from '../../../scripts/contract/operations.ts'
import type { Sample } from '../../shared/samples/samples.ts'
import { type Chosen, samplesOf } from '../call.ts'
import { responseInRole } from './roles.ts'

export function operationNamed(contract: Contract, operationId: string): OperationView {
  const operations = operationViews(contract).map((operation) => [operation.operationId, operation] as const)
  return found(Object.fromEntries(operations), operationId, 'operation')
}

/**
 * The sample of an operation with the examples that a guide shows: the key of an example of its form, or
 * `type=facebook&sort_by=name`, each parameter with the key of one of its examples. `-` is the sample of the reference.
 */
export function sampleNamed(contract: Contract, operationId: string, language: string, examples: string): Sample {
  const view = operationNamed(contract, operationId)
  const samples = samplesOf(view, contract, chosenExamples(view, examples))
  return found(Object.fromEntries(samples.map((sample) => [sample.language, sample])), language, 'sample')
}

function chosenExamples({ form }: OperationView, examples: string): Chosen {
  if (examples === '-') return {}
  return form ? { form: examples } : { query: Object.fromEntries(new URLSearchParams(examples)) }
}

/** An example of a response; undefined if the response has no body. */
export function responseExample(operation: OperationView, role: string, key: string): unknown {
  const response = responseInRole(operation, role)
  if (!response) throw new Error(`${operation.operationId} has no response for "${role}". Name another operation.`)
  return response.body && found(response.body.examples ?? {}, key, 'example').value
}

/** The example as it goes over the wire. */
export function exampleForm({ form }: OperationView, key: string): string {
  // Forms are flat, and their values are text.
  const fields = found(form?.examples ?? {}, key, 'example').value as Record<string, string>
  return new URLSearchParams(fields).toString()
}

export function queryOf({ operationId, queryParameters }: OperationView): Parameter[] {
  if (queryParameters.length === 0) throw new Error(`${operationId} has no query. Name a list.`)
  return queryParameters
}

export function valuesOf(contract: Contract, name: string): string[] {
  const schema = found(contract.components.schemas, name, 'schema')
  if (!schema.enum) throw new Error(`the schema ${name} lists no values. Name another.`)
  return schema.enum.map((value) => `\`${value}\``)
}

export function defaultOf(contract: Contract, name: string): unknown {
  const { schemas, parameters } = dereference(contract).components
  const ofParameters: Record<string, Schema> = Object.fromEntries(
    Object.entries(parameters).map(([key, { schema }]) => [key, schema]),
  )
  const { default: fallback } = found({ ...schemas, ...ofParameters }, name, 'schema or parameter')
  if (fallback === undefined) throw new Error(`${name} has no default. Name another.`)
  return fallback
}

export function descriptionOf(contract: Contract, place: string): string {
  const [section = '', name = ''] = place.split('.')
  const components = found({ ...contract.components }, section, 'section of the components')
  const { description } = found(components as Record<string, { description?: string }>, name, `component in ${section}`) // Each has one; the linter sees to it.
  return (description ?? '').trim().replaceAll('\n', ' ')
}

function found<Part>(parts: Record<string, Part>, name: string, kind: string): Part {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part === undefined) throw new Error(`there is no ${kind} "${name}". ${options(parts)}`)
  return part
}

function options(parts: Record<string, unknown>): string {
  const names = Object.keys(parts)
  return names.length === 0 ? 'There are no others.' : `Use one of these: ${names.join(', ')}.`
}
