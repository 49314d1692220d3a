// What the generated code tells the client about an operation, and what it is given to make methods of.

import type { ErrorName, OperationId } from '../../generated/client.ts'

/** A value that a service sent. The generated code looks for what it needs, and finds undefined where it is missing. */
// biome-ignore lint/suspicious/noExplicitAny: any property of it may be asked for.
export type Json = any

export interface Operation {
  readonly operationId: OperationId
  readonly method: string
  readonly path: string
  /** How many ids are in its path. */
  readonly ids?: number
  /** The names of the fields of its form, or of its query parameters. */
  readonly names?: readonly string[]
  readonly isForm?: true
  /** The fields that an empty value clears. */
  readonly clearable?: readonly string[]
  /** The class of each documented error status. Where two classes share one, the body tells them apart. */
  readonly errors: { readonly [status: number]: ErrorName | ((body: Json) => ErrorName) }
  /** What a success is for, in words: without it, the call has failed. Missing where nothing is read. */
  readonly promised?: string
  /** What a success is for; undefined if it is not there. */
  data(body: Json, headers: Headers): unknown
}

/** A list whose pages can be selected. */
export interface ListOperation extends Operation {
  readonly pages: {
    /** The query parameter that selects a page, and the number of the first one. */
    readonly page: string
    readonly first: number
    /** The query parameter that sets the length of a page, and the longest one. */
    readonly length: string
    readonly longest: number
    records(body: Json): unknown[]
    idOf(record: Json): unknown
    /** Whether another page follows; undefined if the response does not say what it should. */
    hasNext(page: PlaceInList): boolean | undefined
  }
}

/** A page that came, and where in its list it is. */
interface PlaceInList {
  body: Json
  headers: Headers
  number: number
  /** How many records were asked for, how many came, and how many came on the pages before. */
  length: number
  count: number
  before: number
}

/** How the methods do what they do. What they resolve to is what their types say: both are generated from one operation. */
export interface Runtime {
  /** Takes the ids of the path, then the form or the query if the operation has one, then the options. */
  method(operation: Operation): Json
  /** Each takes a query and options. */
  first(operation: ListOperation): Json
  all(operation: ListOperation): Json
  pages(operation: ListOperation): Json
}
