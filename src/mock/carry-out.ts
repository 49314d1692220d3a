import { exampleBody, type MockContract, type MockOperation, type MockRecord } from './contract.ts'
import { listPage } from './list-page.ts'
import type { Records } from './records.ts'
import type { OperationRequest, Values } from './request.ts'
import type { MockResponse } from './response.ts'
import type { State } from './state.ts'
import type { FieldErrors } from './violations.ts'

/** Why a request is rejected, as far as it can be told without looking at the records. */
export interface Rejection {
  unauthenticated?: boolean
  unsupportedMediaType?: boolean
  errors?: FieldErrors
}

/**
 * The response of the service, after what the request does to the records.
 *
 * When several things are wrong, the first of these is said: no key, no such record, no form, wrong values.
 */
export function carryOut(
  contract: MockContract,
  state: State,
  request: OperationRequest,
  rejection: Rejection,
): MockResponse {
  const { operation } = request
  if (rejection.unauthenticated) return rejected(contract, operation, 401)
  const records = state.get(operation.resource)
  const id = idFrom(request.id)
  if (!records || (request.id !== undefined && !records.get(id))) return rejected(contract, operation, 404)
  if (rejection.unsupportedMediaType) return rejected(contract, operation, 415)
  if (rejection.errors) return invalid(contract, operation, rejection.errors)
  return accepted(contract, records, request, id)
}

function accepted(contract: MockContract, records: Records, request: OperationRequest, id: number): MockResponse {
  const { operation, form } = request
  const { fields, required = fields } = contract.resources[operation.resource] ?? { fields: {} }
  const status = operation.success
  switch (operation.action) {
    case 'list':
      return { status, headers: {}, body: listPage(records, request, fields) }
    case 'create':
      return record(
        status,
        records.create(
          fieldsFrom(
            form,
            fields,
            Object.keys(fields).filter((name) => name in required || name in form),
          ),
        ),
      )
    case 'get':
      return record(status, records.get(id))
    case 'update':
      return record(status, records.update(id, fieldsFrom(form, fields, Object.keys(form))))
    case 'delete':
      records.delete(id)
      return { status, headers: {} }
  }
}

function record(status: number, data: MockRecord | undefined): MockResponse {
  return { status, headers: {}, body: { data } }
}

// An empty value clears a field that can be null, and is an empty text in any other.
function fieldsFrom(
  form: Values,
  fields: Readonly<Record<string, string | null>>,
  names: string[],
): Record<string, string | null> {
  return Object.fromEntries(
    names
      .filter((name) => name in fields)
      .map((name) => [name, (form[name] as string | undefined) || (fields[name] ?? null)]),
  )
}

/** The rejection of a documented status, in the words of the contract's first example. */
function rejected(contract: MockContract, operation: MockOperation, status: number): MockResponse {
  return { status, headers: {}, body: exampleBody(contract, operation, status) }
}

function invalid(contract: MockContract, operation: MockOperation, errors: FieldErrors): MockResponse {
  const { body, ...rest } = rejected(contract, operation, 422)
  return { ...rest, body: { ...(body as object), errors } }
}

// Only the plain decimal form addresses a record: `007`, `1e3` and `+1` are ids that no record has.
function idFrom(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
}
