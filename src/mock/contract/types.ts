// The types of what the mock knows about the contract. The generator writes the values.

import type { ContractConfig } from '../../lib/contract-config.ts'
import type { FieldValue, PartSchema } from '../../lib/validation.ts'

export type { FieldValue, PartSchema, Values, ValueSchema } from '../../lib/validation.ts'

import type { Roles, Template } from '../../lib/fill-body.ts'
import type { IdKind } from './ids.ts'

/** One record: its id and the fields of its resource. */
export type MockRecord = Readonly<Record<string, FieldValue>>

type Action = 'list' | 'create' | 'show' | 'update' | 'delete'

/** A documented response. */
export interface DocumentedResponse {
  /** The template of its body. Left out if the response has none. */
  readonly body?: Template
  /** Default: JSON. */
  readonly mediaType?: string
  /** The schemas of its headers, as far as the contract has them. */
  readonly headers?: Readonly<Record<string, string>>
  /** The headers with a value from a record or a list, each with its role, such as `record-url`. */
  readonly headerRoles?: Readonly<Record<string, string>>
  /** Its message if no example has one. */
  readonly message?: string
  /** The values of its examples by role, by the names of the examples. */
  readonly examples: Readonly<Record<string, Roles>>
  /** The bodies of the examples that have parts without a role. */
  readonly bodies?: Readonly<Record<string, unknown>>
}

/** How the contract documents a rejection. */
export interface DocumentedRejection {
  readonly status: number
  /** The example for this reason. */
  readonly example?: string
}

/** A deprecated part of an operation: a parameter, a field or one of its values; without a name, the operation. */
export interface Deprecation {
  readonly in?: 'query' | 'form'
  readonly name?: string
  readonly value?: string
  /** The day it was deprecated. */
  readonly since: string
  /** The last day it works. */
  readonly sunset: string
}

export interface MockOperation {
  readonly operationId: string
  readonly method: string
  /** The path template, such as `/api/v1/pixels/{id}`. */
  readonly path: string
  readonly action: Action
  /** The key of its resource in {@link MockContract.resources}. */
  readonly resource: string
  /** Whether it needs no key. */
  readonly anonymous?: boolean
  readonly form?: PartSchema
  readonly query?: PartSchema
  /** The defaults of the query parameters. */
  readonly defaults: Readonly<Record<string, FieldValue>>
  /** The names of the query parameters with a role. */
  readonly roles: Readonly<Record<string, string>>
  /** The documented status of a success. */
  readonly success: number
  /** The documented responses by status; `default` is for all others, and has examples by status, too. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>
  /** The rejections that the operation documents, by role. */
  readonly rejections: Readonly<Record<string, DocumentedRejection>>
  readonly deprecations?: readonly Deprecation[]
}

export interface FieldFacts {
  /** The value of the field if none was sent. Left out, the field is then absent. */
  readonly unset?: FieldValue
  /** Whether an update can unset it with an empty value. */
  readonly clearable?: boolean
  readonly nullable?: boolean
  /** A time that the mock sets. */
  readonly stamp?: 'created-at' | 'updated-at'
  /** The number of digits after the seconds of this time, all zero. Left out, milliseconds. */
  readonly fraction?: number
  /** The name of the field in forms, if it is another one. */
  readonly sentAs?: string
}

export interface MockResource {
  /** The property that identifies a record. */
  readonly id: string
  /** The format of its ids. */
  readonly ids: () => IdKind
  /** The field with the record's name. */
  readonly name?: string
  /** The other fields of a record. */
  readonly fields: Readonly<Record<string, FieldFacts>>
}

/** What a service does where no schema and no documented response specifies it. */
export interface Behavior {
  /** Which texts a search finds. */
  readonly matches: (query: string) => (text: string) => boolean
  /** Whether an update by a method unsets the fields that it leaves out. */
  readonly clearsOmitted: (method: string) => boolean
  /** The new value of an optional field that is sent empty; undefined if it keeps its value. */
  readonly cleared: (facts: FieldFacts) => { value: FieldValue | undefined } | undefined
}

export interface MockContract extends Pick<ContractConfig, 'seedNames'> {
  readonly title: string
  readonly version: string
  /** The default address of the mock. */
  readonly origin: string
  /** What is assumed where no schema and no status specifies it. */
  readonly behavior: Behavior
  readonly resources: Readonly<Record<string, MockResource>>
  readonly operations: readonly MockOperation[]
}

/** The contract that the mock serves. */
export interface Service {
  contract: MockContract
}

/** Whether a sort direction is the descending one: `desc`, `descending`. */
export function isDescending(direction: unknown): boolean {
  return /^desc/i.test(String(direction))
}

/** Whether a list begins with the newest record by default. */
export function isNewestFirst({ roles, defaults }: MockOperation): boolean {
  return isDescending(defaults[roles['sort-direction'] ?? ''])
}

/** Whether a list selects its pages by cursors: the number of a page has a default. */
export function takesCursor({ roles, defaults }: MockOperation): boolean {
  const { page } = roles
  return page !== undefined && defaults[page] === undefined
}

/** The documented response of a status, or else of `default`. */
export function responseOf({ responses }: MockOperation, status: number | string): DocumentedResponse | undefined {
  return responses[status] ?? responses['default']
}

/** How an operation rejects a request: the first of the reasons that it documents. */
export function rejectionFor(
  { rejections }: MockOperation,
  ...reasons: readonly string[]
): DocumentedRejection | undefined {
  const reason = reasons.find((one) => rejections[one] !== undefined)
  return reason === undefined ? undefined : rejections[reason]
}

/** Whether a field that can be unset is sent empty. */
export function isCleared(facts: FieldFacts | undefined, value: FieldValue | undefined): boolean {
  return facts?.clearable === true && value === ''
}
