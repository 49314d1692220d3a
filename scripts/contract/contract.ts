// The types of the contract as data.

/** A deprecation: of an operation, a parameter, a property, or of a value in `x-deprecatedValues`. */
export interface Deprecable {
  deprecated?: boolean
  /** The day it was deprecated. */
  'x-deprecated'?: string
  /** The last day it works. */
  'x-sunset'?: string
  /** An operationId, or the name of the parameter, property or value beside it. */
  'x-replaced-by'?: string
}

/** A schema of the contract with its `$ref`s followed. Only the keywords that the contract uses. */
export interface Schema extends Deprecable {
  description?: string
  type?: string | string[]
  enum?: (string | number)[]
  format?: string
  pattern?: string
  /** What a fitting value is, to follow "The name …": "must be a URL". */
  title?: string
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  readOnly?: boolean
  writeOnly?: boolean
  minItems?: number
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  'x-enumDescriptions'?: Record<string, string>
  'x-deprecatedValues'?: Record<string, Deprecable>
  /** The name of a record's field in forms, if it is another one. */
  'x-form-field'?: string
  'x-role'?: string
  'x-assumption'?: string | string[]
  /** The name of its component: types use it, although the `$ref` was followed. */
  'x-name'?: string
}

export interface Example {
  summary?: string
  value: unknown
  /** The status of an example of `default`. */
  'x-status'?: number
  /** The reason of the example, if several reasons share the response. */
  'x-rejection'?: string
}

export interface MediaType {
  schema: Schema
  examples?: Record<string, Example>
}

export interface Parameter extends Deprecable {
  name: string
  in: 'query' | 'path'
  required?: boolean
  description: string
  schema: Schema
  examples?: Record<string, Example>
  'x-role'?: string
  'x-assumption'?: string | string[]
}

export interface RequestBody {
  description: string
  required?: boolean
  content: Record<string, MediaType>
  'x-assumption'?: string | string[]
}

export interface Header {
  description: string
  schema: Schema
  examples?: Record<string, Example>
  'x-role'?: string
  'x-assumption'?: string | string[]
}

export interface Response {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, MediaType>
  'x-assumption'?: string | string[]
}

/** What was seen on one application with this interface. */
export interface Measured {
  on: string
  what: string
}

/** An entry of what is left open. */
export interface OpenEntry {
  gap: string
  /** What the contract does not promise, for the pages of a group. */
  sentence?: string
  group?: Assumption['group']
  because: string
  measured?: Measured
  /** What the mock does. */
  mock?: string
}

export interface Assumption {
  /** Its section on the page of assumptions. */
  group: 'access' | 'records' | 'lists' | 'forms' | 'errors'
  gap: string
  /** The assumption for programs, if no element expresses it. */
  value?: unknown
  measured?: Measured
  assumed: string
  /** What the assumption has beyond its fact, as a sentence. */
  also?: string
  because: string
  ifWrong: string
  probe: string
  /** The other possible values, each with its sentence. */
  alternatives?: Record<string, string>
  /** The result of a run of verify. */
  verified?: { on: string; result: 'confirmed' | 'adopted'; evidence: string }
}

/** The parsed document. Its `$ref`s are not followed; `dereference` follows them. */
export interface Contract {
  openapi: string
  info: {
    title: string
    version: string
    summary: string
    description: string
    license?: { name: string; identifier?: string }
  }
  servers: {
    url: string
    description: string
    variables: Record<string, { default: string; description?: string; 'x-assumption'?: string | string[] }>
  }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, unknown>>
  components: {
    securitySchemes: Record<string, Record<string, unknown>>
    parameters: Record<string, Parameter>
    requestBodies: Record<string, RequestBody>
    responses: Record<string, Response>
    schemas: Record<string, Schema>
    examples: Record<string, Example>
    headers: Record<string, Header>
  }
  'x-assumptions': Record<string, Assumption>
  'x-not-modeled': Record<string, OpenEntry>
}
