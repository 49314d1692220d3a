import type { Contract, Parameter } from '../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import type { TryField, TryOperation, TryResponse } from '../shared/try-operation.ts'
import { resultName } from './call.ts'
import { fieldOfParameter, formFields } from './field.ts'
import { type Twins, withTwins } from './reference/operation.ts'
import { responsesOf, statusText } from './reference/responses.ts'

/** What Try it has to know, by the operations of the reference. */
export function tryOperations(contract: Contract): Record<string, TryOperation> {
  const operations = withTwins(operationViews(contract)).map(tryOperation)
  return Object.fromEntries(operations.map((operation) => [operation.id, operation]))
}

function tryOperation({ main, others }: Twins): TryOperation {
  const result = resultName(main)
  return {
    id: main.operationId,
    methods: [main, ...others].map(({ method, name }) => ({ method: method.toUpperCase(), name })),
    path: main.path,
    resource: main.resource,
    ...(result !== undefined && { result }),
    hasBody: main.success.body !== undefined,
    fields: [...main.parameters.map(urlField), ...bodyFields(main)],
    responses: tryResponses(main),
  }
}

/** A query is left empty: every one of its parameters is optional, and an empty one is not sent. */
function urlField(parameter: Parameter): TryField {
  const { name, required, schema } = fieldOfParameter(parameter)
  const example = parameter.in === 'path' ? Object.values(parameter.examples ?? {})[0]?.value : undefined
  return tryField({ name, required, schema }, parameter.in, example)
}

function bodyFields({ form }: OperationView): TryField[] {
  if (!form) return []
  // Forms are flat.
  const example = (Object.values(form.examples ?? {})[0]?.value ?? {}) as Record<string, unknown>
  return formFields(form.schema).map((field) => tryField(field, 'form', example[field.name]))
}

interface NamedField {
  name: string
  required: boolean
  schema: NamedSchema
}

function tryField({ name, required, schema }: NamedField, place: TryField['in'], example: unknown): TryField {
  return {
    name,
    in: place,
    required,
    isNumber: schema.type === 'integer' || schema.type === 'number',
    values: (schema.enum ?? []).map(String),
    example: example === undefined ? '' : String(example),
  }
}

/** Any other error has no status to ask for. */
function tryResponses(view: OperationView): TryResponse[] {
  return responsesOf(view)
    .filter(({ status }) => status !== 0)
    .flatMap((response): TryResponse[] => {
      const status = statusText(response)
      const examples = Object.entries(response.body?.examples ?? {})
      if (examples.length === 0) return [{ status, summary: response.response.description.trim() }]
      return examples.map(([example, { summary = '' }]) => ({ status, example, summary }))
    })
}
