// What the mock knows about the contract. The data is generated; this is its shape.

import type { ContractConfig } from '../../lib/contract-config.ts'
import type { FieldValue, PartSchema, Values } from '../../lib/validation.ts'

export type { FieldValue, PartSchema, Values, ValueSchema } from '../../lib/validation.ts'

import type { Roles, Template } from '../../lib/fill-body.ts'
import type { IdKind } from './ids.ts'

/** One record: its id and the fields of its resource. */
export type MockRecord = Readonly<Record<string, FieldValue>>

type Action = 'list' | 'create' | 'show' | 'update' | 'delete'

/** A documented response. */
export interface DocumentedResponse {
  /** How its body is written. Left out if the response has none. */
  readonly body?: Template
  /** Default: JSON. */
  readonly mediaType?: string
  /** What its headers are, as far as the contract shows it. */
  readonly headers?: Readonly<Record<string, string>>
  /** The headers that say something of a record or a list, each with its role, such as `record-url`. */
  readonly headerRoles?: Readonly<Record<string, string>>
  /** Its message where no example has one. */
  readonly message?: string
  /** The labels of the links to the previous and the next page, where it has a list of page links. */
  readonly pageLabels?: readonly [previous: string, next: string]
  /** Whether it is sent as it is to requests without `Accept`, too. */
  readonly anyAccept?: boolean
  /** What its examples have for each role, by their names. */
  readonly examples: Readonly<Record<string, Roles>>
  /** The bodies of the examples that have something without a role. */
  readonly bodies?: Readonly<Record<string, unknown>>
}

/** How the contract documents that a request is rejected. */
export interface DocumentedRejection {
  readonly status: number
  /** The example that tells of this reason. */
  readonly example?: string
}

/** What is deprecated of an operation: a parameter, a field or one of its values; without a name, the operation. */
export interface Deprecation {
  readonly in?: 'query' | 'form'
  readonly name?: string
  readonly value?: string
  /** The day since which it is deprecated. */
  readonly since: string
  /** The day after which it may stop working. */
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
  /** Whether it can be called without a key. */
  readonly anonymous?: boolean
  readonly form?: PartSchema
  readonly query?: PartSchema
  /** What the query parameters are that are left out. */
  readonly defaults: Readonly<Record<string, FieldValue>>
  /** The names of the query parameters that play a role. */
  readonly roles: Readonly<Record<string, string>>
  /** The status that is documented for success. */
  readonly success: number
  /** The documented responses by status; `default` is for all others, and has its examples by status too. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>
  /** The rejections that the operation documents, by role. */
  readonly rejections: Readonly<Record<string, DocumentedRejection>>
  readonly deprecations?: readonly Deprecation[]
}

export interface FieldFacts {
  /** What the field is when nothing was sent for it. Without it, the field is absent then. */
  readonly unset?: FieldValue
  /** Whether an update can remove its value, by sending an empty one. */
  readonly clearable?: boolean
  readonly nullable?: boolean
  /** A time that the mock sets. */
  readonly stamp?: 'created-at' | 'updated-at'
  /** How many digits the seconds of this time have after the point, all zero. Left out, milliseconds. */
  readonly fraction?: number
  /** A text that the mock makes of other fields: `https://{name}`. */
  readonly derived?: string
  /** The name of the field in forms, where it is another one. */
  readonly sentAs?: string
}

export interface MockResource {
  /** The property that identifies a record. */
  readonly id: string
  /** The kind of its ids. */
  readonly ids: () => IdKind
  /** The field that a record is called by. */
  readonly name?: string
  /** The other fields of a record. */
  readonly fields: Readonly<Record<string, FieldFacts>>
}

/** What a service does where no schema and no documented response specifies it. */
export interface Behavior {
  /** Which texts a search finds. */
  readonly matches: (query: string) => (text: string) => boolean
  /** What a text is sorted by. */
  readonly sortKey: (text: string) => string
  /** The `id` of a path as the service reads it. */
  readonly readId: (text: string) => string
  /** Whether an update by a method unsets the fields that it does not send. */
  readonly clearsOmitted: (method: string) => boolean
  /** What a field becomes that can be unset and is sent empty; nothing if it stays as it is. */
  readonly cleared: (facts: FieldFacts) => { value: FieldValue | undefined } | undefined
  /** A field that the form does not have; one that the record has can be applied all the same. */
  readonly unknownFields: 'rejected' | 'ignored' | 'applied'
  /** The query that is executed instead of an invalid one. Left out, it is rejected. */
  readonly correctQuery?: (query: Values, invalid: readonly string[], operation: MockOperation) => Values
  /** Whether it reads a body in JSON as a form. */
  readonly readsJson: boolean
  /** Whether it removes the white space around values. */
  readonly trims: boolean
  /** What the links of a list have of its query; `completed`: what the list knows, with every default. */
  readonly linksQuery: 'kept' | 'dropped' | 'completed'
  /** Whether the form of an update is checked before its record is looked up. */
  readonly checksFormFirst: boolean
  /** Whether errors are pages, and a 401 leads to a login page, if a request does not send `Accept` with JSON. */
  readonly needsAccept: boolean
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

/** What a mock plays. Its contract can be reloaded. */
export interface Service {
  contract: MockContract
}

/** Whether a value of a sort direction is the descending one: `desc`, `descending`. */
export function isDescending(direction: unknown): boolean {
  return /^desc/i.test(String(direction))
}

/** Whether a list begins with the newest record unless the query says otherwise. */
export function isNewestFirst({ roles, defaults }: MockOperation): boolean {
  return isDescending(defaults[roles['sort-direction'] ?? ''])
}

/** The documented response of a status: `default` where it is not documented by itself. */
export function responseOf({ responses }: MockOperation, status: number | string): DocumentedResponse | undefined {
  return responses[status] ?? responses['default']
}

/** How an operation rejects a request, by the first of the reasons that it documents. */
export function rejectionFor(
  { rejections }: MockOperation,
  ...reasons: readonly string[]
): DocumentedRejection | undefined {
  const reason = reasons.find((one) => rejections[one] !== undefined)
  return reason === undefined ? undefined : rejections[reason]
}

/** Whether an empty value is sent for a field that can be unset. */
export function isCleared(facts: FieldFacts | undefined, value: FieldValue | undefined): boolean {
  return facts?.clearable === true && value === ''
}
