// What a test can override a response with: typed by the contract, and checked where no compiler does it.

import type { DocumentedResponses } from '../../generated/documented.ts'
import type { FieldErrors } from '../../generated/errors.ts'
import type { OperationId } from '../../generated/operations.ts'
import { type PartSchema, responseOf } from '../mock/contract/types.ts'
import { ownContract } from '../mock/create-mock.ts'
import { check, text } from '../mock/contract/validation.ts'
import { checkedRule, ruleSchema } from '../mock/sessions/rules.ts'

/** What an operation responds with instead: an example of the contract, or a body of yours. */
export type Override<Id extends OperationId> = {
  [Status in keyof DocumentedResponses[Id]]: OverrideOf<
    Status extends 'default' ? OtherErrorStatus : Status,
    DocumentedResponses[Id][Status]
  >
}[keyof DocumentedResponses[Id]]

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type NumberIn<Text extends string> = Text extends `${infer Value extends number}` ? Value : never
type DocumentedStatus = { [Id in OperationId]: keyof DocumentedResponses[Id] }[OperationId]

/** A 4xx or 5xx that no operation documents, such as 409 or 502. */
type OtherErrorStatus = Exclude<NumberIn<`${4 | 5}${Digit}${Digit}`>, DocumentedStatus>

interface OverrideOf<Status, Documented> {
  /** One that the contract documents for the operation, or an error that it documents for none. */
  status: Status
  /** The name of an example in the contract. Default: the first of this status. */
  example?: Documented extends { example: infer Example } ? Example : never
  /** Sent in place of an example. */
  body?: Documented extends { body: infer Body } ? Typed<Body> : never
  headers?: Record<string, string>
  /** How often. Default: until `reset()`. */
  times?: number
}

/** With the names of fields that exist, not just any. */
type Typed<Body> = Body extends { errors: Record<string, string[]> }
  ? Omit<Body, 'errors'> & { errors: FieldErrors }
  : Body

/** An override, whatever its operation and its status are. */
export interface AnyOverride {
  status: number
  example?: string
  body?: unknown
  headers?: HeadersInit
  times?: number
}

const overrideSchema: PartSchema = {
  closed: true,
  required: ['status'],
  fields: {
    status: { type: 'integer' },
    example: text,
    body: { type: 'object' },
    headers: { type: 'object' },
    times: { type: 'integer', minimum: 1 },
  },
}

const task = 'override the response'

/** @throws if the contract does not have the operation */
export function checkOperation(operation: OperationId): void {
  check(task, ruleSchema(ownContract), { operation })
}

/** @throws if the contract does not document the response */
export function checkedOverride(operation: OperationId, override: object): AnyOverride {
  check(task, overrideSchema, override)
  const { body, headers, ...rule } = override as AnyOverride // it has the fields of the schema
  checkedRule(ownContract, { operation, ...rule }, task)
  const documents = ownContract.operations.find(({ operationId }) => operationId === operation)
  const schema = documents && responseOf(documents, rule.status)?.schema
  if (body !== undefined && !schema)
    throw new Error(`Failed to ${task}: ${operation} has no body with ${rule.status}. Leave it out.`)
  return { ...rule, body, headers: new Headers(headers) }
}
