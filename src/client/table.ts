// What the client knows about each operation at run time.

/**
 * What a value must at least be: a word of `typeof` or `null` (`string|null` allows both), an array of such values, an
 * object with such properties, or with any properties of one shape (`*`).
 */
export type Shape = string | readonly [Shape] | { readonly [property: string]: Shape }

export interface Operation<Id> {
  readonly operationId: Id
  readonly method: string
  readonly path: string
  /** The names of the ids in the path. */
  readonly ids?: readonly string[]
  /** The names of the query parameters. An operation has a query or a form. */
  readonly query?: readonly string[]
  /** The names of the form's fields. */
  readonly form?: readonly string[]
  /** The names of fields and query parameters that are true or false. */
  readonly booleans?: readonly string[]
  /** Fields that an empty value clears. */
  readonly clearable?: readonly string[]
  /** Whether the service ignores fields that the form does not have, instead of rejecting them. */
  readonly ignoresOthers?: boolean
  /** The classes that each documented error status can become. */
  readonly errors: { readonly [status: number]: readonly string[] }
  /** What the body of a success is at least. Without it, success has no body. */
  readonly body?: Shape
  /** JSON pointer to the record in the body, which the method then resolves to. */
  readonly record?: string
  readonly pages?: Pages
}

/** How to request the pages of a list, and what a page says of itself, as JSON pointers into the body. */
export interface Pages {
  /** The query parameter that selects a page, and the number of the first one. */
  readonly page: string
  readonly first: number
  /** The query parameter that sets the length of a page, and the longest one. */
  readonly length: string
  readonly longest: number
  readonly records: string
  /** JSON pointer into a record. */
  readonly id?: string
  readonly current?: string
  readonly last?: string
  readonly total?: string
  readonly next?: string
  /** Whether the response names the next page in its `Link` header. */
  readonly link?: boolean
}

/** What the body of an error is at least, and where in it the texts stand. */
export interface ErrorBody {
  readonly shape: Shape
  readonly message?: string
  /** An object of texts by field, or an array of objects, in which two more pointers lead to both. */
  readonly fieldErrors?: string
  readonly field?: string
  readonly reason?: string
}
