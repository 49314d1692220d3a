// What the generated code tells the client about an operation, and what it is given to make methods of.

import type { Json } from '../lib/json.ts'
import type { OtherClasses, StatusErrorClass } from './errors/status-errors.ts'

/** What is the same for all operations of a service. */
export interface Service {
  /** What all paths begin with. The end of a base URL may be it. */
  readonly basePath: string
  /** The status that says that the key is not known, and nothing else. */
  readonly keyStatus: number | undefined
  /** The classes of the error statuses that an operation does not document. */
  readonly others: OtherClasses
}

export interface Operation {
  readonly operationId: string
  readonly method: string
  /** It may end with the name of an id in braces. */
  readonly path: string
  /** The names of the fields of its form; of its query parameters if its method is GET. */
  readonly names?: readonly string[]
  /** The class of each documented error status. Where two classes share one, the body tells them apart. */
  errors(body: Json): { readonly [status: number]: StatusErrorClass }
  readonly data: Find
}

/** What the data of a call is. */
export type Find = (body: Json, missing: Missing, headers: Headers, text: string) => unknown

/** Says what a success lacks: without that, the call has failed. */
export type Missing = (what: string) => never

/** A list whose pages can be selected. */
export interface ListOperation extends Operation {
  readonly pages: {
    /** The number of the first page. */
    readonly first: number
    /** What is asked for to get a page: the longest unless the query says otherwise. */
    query(query: Json, number: number): object
    records(body: Json): unknown[]
    /** What tells a record from others. */
    idOf(record: Json): unknown
    /**
     * Whether another page follows the one of this number; undefined if the response lacks the number that says it.
     *
     * @param page `query` is what was asked for, and `read` how many records came, with those of the pages before
     */
    hasNext(body: Json, page: { headers: Headers; number: number; query: Json; read: number }): boolean | undefined
  }
}

/** How the methods do what they do. What they resolve to is what their types say: both are generated from one operation. */
export interface Runtime {
  /** Takes the id of the path if there is one, then the form or the query if there is one, then the options. */
  method(operation: Operation, pick?: (data: Json) => unknown): Json
  /** Each takes a query and options. */
  all(operation: ListOperation): Json
  pages(operation: ListOperation): Json
}
