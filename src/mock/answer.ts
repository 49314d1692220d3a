import { exampleBody, type MockContract, type MockOperation, type MockRecord } from './contract.ts'
import type { OperationRequest } from './operation-request.ts'
import { listPage } from './page.ts'
import type { Values } from './query.ts'
import type { Records } from './records.ts'
import type { State } from './state.ts'
import type { FieldErrors } from './violations.ts'

/** An answer before it is written to the wire. A body of undefined is no body. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body?: unknown
}

/** Why a request is refused, as far as it can be told without looking at the records. */
export interface Refusal {
  unauthenticated?: boolean
  unsupportedMediaType?: boolean
  errors?: FieldErrors
}

/**
 * What the service answers, and what it remembers from then on.
 *
 * When several things are wrong, the first of these is said: no key, no such record, no form, wrong values.
 */
export function answer(contract: MockContract, state: State, request: OperationRequest, refusal: Refusal): Answer {
  const { operation } = request
  if (refusal.unauthenticated) return refused(contract, operation, 401)
  const records = state.get(operation.resource)
  const id = idFrom(request.id)
  if (!records || (request.id !== undefined && !records.get(id))) return refused(contract, operation, 404)
  if (refusal.unsupportedMediaType) return refused(contract, operation, 415)
  if (refusal.errors) return invalid(contract, operation, refusal.errors)
  return carriedOut(contract, records, request, id)
}

function carriedOut(contract: MockContract, records: Records, request: OperationRequest, id: number): Answer {
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

function record(status: number, data: MockRecord | undefined): Answer {
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

/** The refusal of a documented status, in the words of the contract's first example. */
function refused(contract: MockContract, operation: MockOperation, status: number): Answer {
  return { status, headers: {}, body: exampleBody(contract, operation, status) }
}

function invalid(contract: MockContract, operation: MockOperation, errors: FieldErrors): Answer {
  const { body, ...rest } = refused(contract, operation, 422)
  return { ...rest, body: { ...(body as object), errors } }
}

/** An error that no operation documents but as `default`. */
export function otherError(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { message } }
}

// Only the plain decimal form addresses a record: `007`, `1e3` and `+1` are ids that no record has.
function idFrom(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
}
