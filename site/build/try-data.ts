import type { Contract, Parameter } from '../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import type { TryField, TryOperation, TryResponse } from '../shared/try-operation.ts'
import { formFields } from './field.ts'
import { responsesOf, statusText } from './reference/responses.ts'
import { withTwins } from './twins.ts'

/** What Try it has to know, by the operations of the reference. */
export function tryOperations(contract: Contract): Record<string, TryOperation> {
  const operations = withTwins(operationViews(contract))
  return Object.fromEntries(operations.map(({ main, others }) => [main.operationId, tryOperation(main, others)]))
}

export function tryOperation(view: OperationView, twins: OperationView[] = []): TryOperation {
  const { operationId, path, parameters, resource, success } = view
  const result = resultName(view)
  return {
    id: operationId,
    methods: [view, ...twins].map(({ method, name }) => ({ method: method.toUpperCase(), name })),
    path,
    resource,
    ...(result !== undefined && { result }),
    hasBody: success.body !== undefined,
    fields: [...parameters.map(parameterField), ...bodyFields(view)],
    responses: tryResponses(view),
  }
}

/** The name of a variable for what the client's method resolves to. */
function resultName({ success }: OperationView): string | undefined {
  if (success.records !== undefined) return 'page'
  if (success.record === undefined) return undefined
  const name = success.recordSchema?.['x-name'] ?? 'record'
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** A query is left empty: every one of its parameters is optional, and an empty one is not sent. */
function parameterField(parameter: Parameter): TryField {
  const [example] = parameter.in === 'path' ? Object.values(parameter.examples ?? {}) : []
  return tryField(parameter, parameter.in, example?.value)
}

function bodyFields({ form }: OperationView): TryField[] {
  if (!form) return []
  // Forms are flat.
  const example = (Object.values(form.examples ?? {})[0]?.value ?? {}) as Record<string, unknown>
  return formFields(form.schema).map((field) => tryField(field, 'form', example[field.name]))
}

interface NamedField {
  name: string
  required?: boolean
  schema: NamedSchema
}

function tryField({ name, required = false, schema }: NamedField, place: TryField['in'], example: unknown): TryField {
  return {
    name,
    in: place,
    type:
      schema.type === 'integer' || schema.type === 'number'
        ? 'number'
        : schema.type === 'boolean'
          ? 'boolean'
          : 'string',
    required,
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
