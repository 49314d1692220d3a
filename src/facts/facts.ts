// What a service does, by the id of the ledger entry that it decides. verify observes a fact, `adopt` writes it into the
// contract, `try` takes it by hand; those of the contract itself are read from its elements.
// A fact is decided: where two places would do, verify compares more responses until one is left.

/** What a service may do: a sentence by the value that names it. */
export type Behaviors = Readonly<Record<string, string>>

/**
 * A JSON pointer into a body; '' is the body itself. With `[]` behind it, a list is there: the first sentence of a
 * message that is a list, the last part of a field's name that is a list (`/loc[]` of `["body", "name"]`).
 */
export type Pointer = string

/** A pointer, or the name of a header: `/total`, `X-Total-Count`. A pointer has a slash, or is empty. */
export type Place = string

/** What a successful create, update or delete is answered with. */
export interface Answer {
  readonly status: number
  /** `record` is the record where `record-envelope` has it, `other` any other body. */
  readonly body: 'record' | 'none' | 'other'
  /** Whether the header `Location` has the address of the record. Left out: it does not matter. */
  readonly location?: boolean
  /** The body, if it is another one. */
  readonly seen?: unknown
}

export interface RecordEnvelope {
  /** `/data`, '' for the record itself, `/{resource}` where the key is the name of one record: `/pixel` in one body, `/domain` in another. */
  readonly record: Pointer
  /** The body around the record: its other fields are written with these values. */
  readonly seen?: unknown
}

/** What may stand around the records of a list, called like the `x-role` of the contract. */
export type ListRole =
  | 'total'
  | 'count' // of the records of this page
  | 'page'
  | 'page-length'
  | 'last-page'
  | 'first-position'
  | 'last-position'
  | 'first-url'
  | 'last-url'
  | 'previous-url'
  | 'next-url' // `Link` where the header has it
  | 'list-url'

export interface ListEnvelope {
  /** `/data`, '' for a bare array, `/{resource}` where the key is the name of the records: `/pixels`, `/domains`. */
  readonly records: Pointer
  readonly places: Readonly<Partial<Record<ListRole, Place>>>
  /** What pages have in common, `records` emptied: what has no role is written with these values. */
  readonly seen?: unknown
}

export interface ErrorBody {
  /** '' if the response has no body. */
  readonly mediaType: string
  /** Where the message is; left out if the body has none. Of `text/plain` and `text/html`, it is the body. */
  readonly message?: Pointer
  /** Where the errors of fields are; left out if the body has no place for them. */
  readonly errors?: Pointer
  /** By name, each a list of sentences or one sentence; or a list that says in each entry which field it is about. */
  readonly each?: 'sentences' | 'sentence' | { readonly field: Pointer; readonly reason: Pointer }
  /** What such bodies have in common: what has no role is written with these values. */
  readonly seen?: unknown
}

/** A field whose meaning is not known. */
export interface SeenField {
  /** What it is in every record; left out where records differ, or where it holds other values. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'date-time' | undefined
  /** Whether some records have `null`. */
  readonly nullable?: boolean
  /** A value that it had. */
  readonly value: unknown
}

export interface RecordFields {
  /** Fields that are not in every response. */
  readonly missing?: readonly string[]
  /** Fields beyond those of the contract that each record has. */
  readonly more?: Readonly<Record<string, SeenField>>
  /** What an optional field is that is not set. */
  readonly unset?: 'null' | 'absent' | 'null-or-absent' | 'empty-string'
}

export interface PageSelection {
  readonly parameter: string
  readonly first: 0 | 1
  /** An empty page, or the status of the rejection. */
  readonly afterLast: 'empty' | number
}

export interface UnsupportedMediaType {
  /** A JSON body: it is read like a form, or rejected with a status. */
  readonly json: 'read' | number
  readonly other: 'read' | number
  /** An update with such a body, where it is treated otherwise than a create. */
  readonly update?: 'unchanged' | number
}

/** The status of a rejection, or what the service does instead. */
type StatusOr<Behavior extends string> = number | Behavior

export interface Facts {
  readonly id: 'integer' | 'uuid' | 'string'
  readonly 'record-envelope': RecordEnvelope
  readonly 'list-envelope': ListEnvelope
  /** One entry for each resource. */
  readonly [entry: `${string}-record`]: RecordFields
  readonly 'success-status': { readonly list: number; readonly show: number; readonly update: Answer }
  readonly 'created-status': Answer
  readonly 'deleted-status': Answer
  readonly unauthenticated: number
  readonly 'unknown-id': number
  readonly 'malformed-id': StatusOr<'truncated'>
  readonly 'invalid-form': number
  readonly 'invalid-query': StatusOr<'default' | 'empty' | 'clamped'>
  readonly 'unsupported-media-type': UnsupportedMediaType
  readonly 'error-message': ErrorBody
  readonly 'error-fields': ErrorBody
  readonly 'other-errors': 'json' | 'html' | 'text' | 'empty'
  readonly 'page-selection': PageSelection
  readonly 'same-name': StatusOr<'allowed'>
  readonly 'empty-field': StatusOr<'accepted'>
  readonly 'empty-update': StatusOr<'unchanged'>
  readonly 'unknown-fields': StatusOr<'ignored' | 'applied'>
  readonly 'cleared-targets': StatusOr<'becomes-unset' | 'empty-string' | 'unchanged'>
  readonly 'omitted-fields': 'kept' | 'put-requires' | 'put-clears'
  readonly 'search-match': string
  readonly 'name-order': string
  readonly 'links-query': string
  readonly 'white-space': string
  readonly 'accept-header': string
  readonly 'order-of-checks': string
  readonly browsers: string
  /** By record and field, such as `pixel.name`: how many characters it may have. */
  readonly lengths: Readonly<Record<string, number | 'none'>>
  /** By record and field: whether its form is checked. */
  readonly formats: Readonly<Record<string, 'checked' | 'any'>>
}
