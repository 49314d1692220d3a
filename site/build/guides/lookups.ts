// Finds parts of the contract by the names that guides use, and says what is there if a name is wrong.

import {
  type Contract,
  type Operation,
  type Parameter,
  type Schema,
  dereference,
  operationsOf,
} from '../../../scripts/contract/contract.ts'
import { type Sample, samplesOf } from '../samples/samples.ts'

export function operationNamed(contract: Contract, operationId: string): Operation {
  return found(
    Object.fromEntries(operationsOf(contract).map((operation) => [operation.operationId, operation])),
    operationId,
    'operation',
  )
}

export function sampleNamed(contract: Contract, operationId: string, language: string): Sample {
  const samples = samplesOf(operationNamed(contract, operationId), contract)
  return found(Object.fromEntries(samples.map((sample) => [sample.language, sample])), language, 'sample')
}

export function responseExample({ responses }: Operation, status: string, key: string): unknown {
  const content = Object.values(found(responses, status, 'response').content ?? {})[0]
  return found(content?.examples ?? {}, key, 'example').value
}

/** The example as it goes over the wire. */
export function exampleForm({ requestBody }: Operation, key: string): string {
  const content = Object.values(requestBody?.content ?? {})[0]
  // Forms are flat, and their values are text.
  return new URLSearchParams(found(content?.examples ?? {}, key, 'example').value as Record<string, string>).toString()
}

/** What stands in the query of an operation. */
export function parametersOf({ operationId, parameters }: Operation): Parameter[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) throw new Error(`${operationId} has no query. Name a list.`)
  return inQuery
}

export function operationsAnswering(contract: Contract, status: string): Operation[] {
  const operations = operationsOf(contract).filter(({ responses }) => status in responses)
  if (operations.length === 0) throw new Error(`no operation answers ${status}. Correct the status.`)
  return operations
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
  if (part === undefined)
    throw new Error(`there is no ${kind} "${name}". There are: ${Object.keys(parts).join(', ') || 'none'}.`)
  return part
}
