// What the mock knows about the contract. The data is generated; this is its shape.

/** One record: its `id` and the fields of its resource. */
export type MockRecord = { id: number } & Record<string, string | number | null>

export type Action = 'list' | 'create' | 'get' | 'update' | 'delete'

export interface MockOperation {
  operationId: string
  method: string
  /** The path template, such as `/api/v1/pixels/{id}`. */
  path: string
  action: Action
  /** The key of its resource in {@link MockContract.resources}. */
  resource: string
  /** Whether a form is sent. */
  form: boolean
  query: Readonly<Record<string, QueryParameter>>
  /** The status that is documented for success. */
  success: number
  /**
   * The named examples of every documented response, by status; `default` stands for all others, and those of its
   * examples that are for one status stand under that. Each is the index of a body in {@link MockContract.bodies},
   * because operations share most of them.
   */
  examples: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface QueryParameter {
  integer?: true
  default?: string | number
}

export interface MockResource {
  /** The fields of a record beside `id`, each with what it is when nothing, or an empty value, was sent for it. */
  fields: Readonly<Record<string, string | null>>
  /** Those of them that every record has, all unless this is given. Others are there only when something was sent. */
  required?: Readonly<Record<string, string | null>>
}

export interface MockContract {
  resources: Readonly<Record<string, MockResource>>
  operations: readonly MockOperation[]
  bodies: readonly unknown[]
  /** The example of `Retry-After`, for the answers that carry it. */
  retryAfter: string
}

/** The body of an example, by its name or else the first; undefined where the contract shows none. */
export function exampleBody(
  { bodies }: MockContract,
  { examples }: MockOperation,
  status: number | string,
  name?: string,
): unknown {
  const named = examples[status] ?? {}
  return bodies[(name === undefined ? Object.values(named)[0] : named[name]) ?? -1]
}

/** One thing that is wrong with a value, as Ajv says it. */
export interface Violation {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** A compiled schema. It keeps what it found in `errors`, as Ajv's functions do. */
export interface Validator {
  (data: unknown): boolean
  errors?: Violation[] | null
}

/** The validators of each operation that has something to validate, by operationId. */
export type Validators = Readonly<Record<string, { form?: Validator; query?: Validator }>>
