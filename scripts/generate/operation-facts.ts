// What the contract says about each operation, in the words of the client: groups, methods, forms, answers, errors.

import { type Contract, type Operation, type Parameter, type Response, operationsOf } from '../contract/contract.ts'
import { type NamedSchema, withNames } from '../contract/named-contract.ts'

export interface OperationFacts extends Operation {
  /** Where the client keeps its method: `pixels` for the tag `Pixels`. */
  group: string
  /** The method: `updateWithPut` for `updatePixelWithPut`. */
  name: string
  pathParameters: Parameter[]
  queryParameters: Parameter[]
  form?: NamedSchema
  success: { status: number; response: Response; schema?: NamedSchema }
  /** The property of the answer that holds the record, when the answer is nothing but an envelope. */
  envelope?: string
  /** The documented errors, without the `default` one. */
  errors: { status: number; response: Response; schema?: NamedSchema }[]
  otherError?: { response: Response; schema?: NamedSchema }
  pages?: PageFacts
}

/** How all pages of a list are read. */
export interface PageFacts {
  /** The method: `listAll` for `list`. */
  name: string
  pageParameter: string
  lengthParameter: string
  /** The longest page that can be asked for. */
  length: number
  /** The property of the answer that holds the records, and what one record is. */
  items: string
  record: NamedSchema
}

/** @throws if an operation cannot become a method: no 2xx response, a form besides a query, an operationId without the word of its tag. */
export function operationFacts(contract: Contract): OperationFacts[] {
  return operationsOf(withNames(contract)).map(factsOf)
}

/** What one operation is, its `$ref`s followed. */
export function factsOf(operation: Operation): OperationFacts {
  const answers = Object.entries(operation.responses).map(([status, response]) => ({
    status: Number(status),
    response,
    ...optional('schema', schemaOf(response.content)),
  }))
  const success = answers.find(({ status }) => status >= 200 && status < 300)
  if (!success) throw new Error(`Failed to describe ${operation.operationId}: it has no 2xx response. Add one.`)
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  if (queryParameters.length > 0 && operation.requestBody) {
    throw new Error(
      `Failed to describe ${operation.operationId}: it has a form and a query, and the client sends one of them. Move the query into the form.`,
    )
  }
  return {
    ...operation,
    group: groupOf(operation),
    name: methodName(operation),
    pathParameters: operation.parameters.filter((parameter) => parameter.in === 'path'),
    queryParameters,
    ...optional('form', schemaOf(operation.requestBody?.content)),
    success,
    ...optional('envelope', envelopeOf(success.schema)),
    errors: answers.filter(({ status }) => status >= 400),
    // `default` is the one key of `responses` that is not a number.
    ...optional(
      'otherError',
      answers.find(({ status }) => Number.isNaN(status)),
    ),
    ...optional('pages', pagesOf(operation, success.schema)),
  }
}

/** @throws if the pagination names something that the operation does not have, or a style that the client does not speak. */
function pagesOf(operation: Operation, schema: NamedSchema | undefined): PageFacts | undefined {
  const pagination = operation['x-redoclyPagination']
  if (!pagination) return undefined
  const { style, offsetParam, limitParam, items: pointer } = pagination
  const parameter = (name: string) =>
    operation.parameters.find((candidate) => candidate.in === 'query' && candidate.name === name)
  const lengths = parameter(limitParam)?.schema.enum?.map(Number) ?? []
  const items = pointer.slice(1)
  const record = schema?.properties?.[items]?.items
  if (style !== 'page' || !parameter(offsetParam) || lengths.length === 0 || !record) {
    throw new Error(
      `Failed to page through ${operation.operationId}: its x-redoclyPagination needs the style "page", two query parameters, the second with an enum, and a pointer to an array. Correct it.`,
    )
  }
  return {
    name: `${methodName(operation)}All`,
    pageParameter: offsetParam,
    lengthParameter: limitParam,
    length: Math.max(...lengths),
    items,
    record,
  }
}

function groupOf({ tag }: Operation): string {
  return tag.charAt(0).toLowerCase() + tag.slice(1).replaceAll(' ', '')
}

/** The operationId without the word of the tag: the group says it already. */
function methodName({ operationId, tag }: Operation): string {
  const plural = tag.replaceAll(' ', '')
  const word = [plural, plural.replace(/s$/, '')].find((form) => operationId.includes(form))
  if (!word) {
    throw new Error(
      `Failed to name the method of ${operationId}: it does not contain the word of its tag, ${tag}. Rename one.`,
    )
  }
  return operationId.replace(word, '')
}

/** The schema of a body. Media types differ in how they write a value, not in what it is: the first one tells. */
function schemaOf(content: Record<string, { schema: NamedSchema }> = {}): NamedSchema | undefined {
  return Object.values(content)[0]?.schema
}

/** An object whose only property is an object wraps it, and nothing else. */
function envelopeOf(schema: NamedSchema | undefined): string | undefined {
  const [property, ...others] = Object.entries(schema?.properties ?? {})
  return property?.[1].properties && others.length === 0 ? property[0] : undefined
}

/** `{ key: value }`, or nothing: optional properties are left out, not set to undefined. */
function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  // TypeScript widens a computed key to string; this is the object that the type describes.
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value })
}
