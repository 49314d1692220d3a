// The contract as data, for everything that derives from it.

/** What is deprecated has this: an operation, a parameter, a property, or at a value in `x-deprecatedValues`. */
export interface Deprecable {
  deprecated?: boolean
  /** The day since which it is deprecated. */
  'x-deprecated'?: string
  /** The day after which it may stop working. */
  'x-sunset'?: string
  /** An operationId, or the name of the parameter, property or value beside it. */
  'x-replaced-by'?: string
}

/** A schema of the contract, its `$ref`s followed. Only the keywords that the contract uses. */
export interface Schema extends Deprecable {
  description?: string
  type?: string | string[]
  enum?: (string | number)[]
  format?: string
  pattern?: string
  /** What a value that fits the pattern is, after "The name …": "must be a URL". */
  title?: string
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  const?: unknown
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
  /** A read-only text that is made of other fields: `https://{name}`. */
  'x-derived'?: string
  /** Of a field of a record: the name that forms send it under, where that is another one. */
  'x-form-field'?: string
  'x-role'?: string
  'x-assumption'?: string | string[]
  /** The name of the component that it was taken from: types name it, and a `$ref` that was followed is gone. */
  'x-name'?: string
}

export interface Example {
  summary?: string
  value: unknown
  /** The status that an example of `default` is for. */
  'x-status'?: number
  /** The reason that it is for, where several reasons share a response: a role of the response. */
  'x-rejection'?: string
  /** As that of a response, for an example of `default`. */
  'x-accept'?: 'any'
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
  /** Sent as it is whatever `Accept` the request has, where other errors need one. */
  'x-accept'?: 'any'
  'x-assumption'?: string | string[]
}

export interface Assumption {
  /** Where the page of assumptions has it. */
  group: 'access' | 'records' | 'lists' | 'forms' | 'errors'
  gap: string
  /** What is assumed, for programs, where no element specifies it. */
  value?: unknown
  /** The day on which it was measured with an application that has this interface. */
  measured?: string
  assumed: string
  because: string
  ifWrong: string
  probe: string
  /** The other values that there are, each with its sentence. */
  alternatives?: Record<string, string>
  /** What a run of verify found out about a service. */
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
  'x-not-modeled': Record<string, { gap: string; because: string }>
}
