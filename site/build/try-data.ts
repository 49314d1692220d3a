import { type Contract, type Operation, operationsOf } from '../../scripts/contract/contract.ts'
import { type Field, fieldOfParameter, formFields, formOf } from './reference/field.ts'

/** What Try it has to know about an operation, as plain data that goes into its script. */
export interface TryOperation {
  id: string
  method: string
  path: string
  fields: TryField[]
}

export interface TryField {
  name: string
  in: 'path' | 'query' | 'form'
  required: boolean
  /** The values to choose from, if they are listed. */
  values: string[]
  /** What stands in it before the reader types. */
  example: string
}

export function tryOperations(contract: Contract): Record<string, TryOperation> {
  return Object.fromEntries(operationsOf(contract).map((operation) => [operation.operationId, tryOperation(operation)]))
}

function tryOperation(operation: Operation): TryOperation {
  const { operationId, method, path, parameters } = operation
  const form = formOf(operation)
  const example = (Object.values(form?.examples ?? {})[0]?.value ?? {}) as Record<string, unknown>
  const inForm = form ? formFields(form.schema).map((field) => tryField(field, 'form', example[field.name])) : []
  // A query is left empty: every one of its parameters is optional, and an empty one is not sent.
  const inUrl = parameters.map((parameter) =>
    tryField(
      fieldOfParameter(parameter),
      parameter.in,
      parameter.in === 'path' ? Object.values(parameter.examples ?? {})[0]?.value : undefined,
    ),
  )
  return { id: operationId, method: method.toUpperCase(), path, fields: [...inUrl, ...inForm] }
}

function tryField({ name, required, schema }: Field, place: TryField['in'], example: unknown): TryField {
  return {
    name,
    in: place,
    required,
    values: (schema.enum ?? []).map(String),
    example: example === undefined ? '' : String(example),
  }
}
