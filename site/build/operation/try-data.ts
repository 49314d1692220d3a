import type { Schema } from '../../../scripts/contract/contract.ts'
import { exampleOf, type OperationView, type ResponseView } from '../../../scripts/contract/operations.ts'
import { deprecationOf, deprecationText } from '../../../scripts/contract/deprecation.ts'
import { lowerFirst } from '../../../src/lib/text.ts'
import type { TryField, TryOperation, TryResponse } from '../../pages/try/operation.ts'
import { examplesOf } from './responses.ts'
import { mergeMethods } from './merge-methods.ts'

/** The data that Try it needs, by the operations of the reference. */
export function tryOperations(views: OperationView[]): Record<string, TryOperation> {
  const operations = mergeMethods(views)
  return Object.fromEntries(operations.map(({ main, others }) => [main.operationId, tryOperation(main, others)]))
}

export function tryOperation(view: OperationView, others: OperationView[] = []): TryOperation {
  const { operationId, path, resource, success } = view
  const result = resultName(view)
  return {
    id: operationId,
    methods: [view, ...others].map(methodOf),
    path,
    resource,
    ...(result !== undefined && { result }),
    hasBody: success.body !== undefined,
    fields: fieldsOf(view),
    responses: view.documented.flatMap(tryResponses),
  }
}

function methodOf(view: OperationView): TryOperation['methods'][number] {
  const deprecation = deprecationOf(view)
  const method = { method: view.method.toUpperCase(), name: view.name }
  return deprecation ? { ...method, deprecated: deprecationText(deprecation) } : method
}

/** The statuses that can be requested from the mock; `default` is not one, but its examples have one. */
function tryResponses(response: ResponseView): TryResponse[] {
  const examples = examplesOf(response).filter(({ status }) => status !== 0)
  if (examples.length > 0) return examples.map(({ status, name, summary }) => ({ status, example: name, summary }))
  return response.status === 0 ? [] : [{ status: response.status, summary: response.response.description.trim() }]
}

/** The name of a variable for the result of the client's method. */
function resultName({ success }: OperationView): string | undefined {
  if (success.records !== undefined) return 'page'
  if (success.record === undefined) return undefined
  const name = success.recordSchema?.['x-name'] ?? 'record'
  return lowerFirst(name)
}

/** The query starts empty: all its parameters are optional, and empty ones are not sent. */
function fieldsOf({ pathParameters, queryParameters, form }: OperationView): TryField[] {
  const { properties = {}, required = [] } = form?.schema ?? {}
  // Forms are flat.
  const entered = (exampleOf(form) ?? {}) as Record<string, unknown>
  return [
    ...pathParameters.map((field) => tryField(field, 'path', exampleOf(field))),
    ...queryParameters.map((field) => tryField(field, 'query')),
    ...Object.entries(properties).map(([name, schema]) =>
      tryField({ name, schema, required: required.includes(name) }, 'form', entered[name]),
    ),
  ]
}

interface NamedField {
  name: string
  required?: boolean
  schema: Schema
}

function tryField({ name, required = false, schema }: NamedField, place: TryField['in'], example?: unknown): TryField {
  const [type = 'string'] = [schema.type ?? []].flat()
  const values = (schema.enum ?? []).map(String)
  return { name, in: place, type, required, values, example: example === undefined ? '' : String(example) }
}
