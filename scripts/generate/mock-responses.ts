// The documented responses of an operation, as the mock sends them.

import { type BodySchema, fill } from '../../src/mock/contract/fill-body.ts'
import type { DocumentedRejection, DocumentedResponse } from '../../src/mock/contract/types.ts'
import type { Example, Schema } from '../contract/contract.ts'
import { exampleOf, type OperationView, type Rejection, type ResponseView } from '../contract/operations.ts'

// RFC 9110, section 10.2.3, and RFC 6585, section 4.
const withRetryAfter = ['429', '503']

/**
 * By status; `default` once more for each status that it has examples or a header for, unless the operation documents
 * that status itself.
 */
export function responsesOf({ documented }: OperationView): Record<string, DocumentedResponse> {
  return Object.fromEntries(documented.toReversed().flatMap(responsesByStatus))
}

function responsesByStatus(response: ResponseView): [status: string, response: DocumentedResponse][] {
  const own = response.status === 0 ? 'default' : String(response.status)
  const statusOf = (example: Example): string => (own === 'default' ? String(example['x-status'] ?? own) : own)
  const examples = Object.entries(response.body?.examples ?? {})
  const facts = factsOf(response)
  const { 'Retry-After': retryAfter, ...others } = headersOf(response)
  const retried = own === 'default' && retryAfter !== undefined ? withRetryAfter : []
  const statuses = new Set([own, ...retried, ...examples.map(([, example]) => statusOf(example))])
  return [...statuses].map((status) => {
    const isRetried = retryAfter !== undefined && (own !== 'default' || withRetryAfter.includes(status))
    const headers = isRetried ? { ...others, 'Retry-After': retryAfter } : others
    const shown = examples.filter(([, example]) => statusOf(example) === status)
    const bodies = Object.fromEntries(shown.map(([name, { value }]) => [name, value]))
    return [status, { ...facts, ...(Object.keys(headers).length > 0 && { headers }), examples: bodies }]
  })
}

function factsOf({ response, body }: ResponseView): Omit<DocumentedResponse, 'examples'> {
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => [name, header['x-role']] as const)
  const withRole = headers.filter(([, role]) => role !== undefined)
  return {
    ...(body && { schema: bodySchema(body.schema) }),
    ...(body && body.mediaType !== 'application/json' && { mediaType: body.mediaType }),
    ...(withRole.length > 0 && { headerRoles: Object.fromEntries(withRole) as Record<string, string> }),
    ...(body && Object.keys(body.examples ?? {}).length === 0 && { message: response.description }),
  }
}

/** The headers that the mock sends with the values of the contract's examples. */
function headersOf({ response }: ResponseView): Record<string, string> {
  const shown = Object.entries(response.headers ?? {})
    .filter(([, header]) => header['x-role'] === undefined)
    .map(([name, header]) => [name, String(exampleOf(header) ?? fill(header.schema as BodySchema, {}))])
  return Object.fromEntries(shown)
}

const shapeKeywords = [
  'type',
  'format',
  'required',
  'const',
  'enum',
  'default',
  'minimum',
  'x-role',
] satisfies (keyof BodySchema)[]

/** What a schema says about where values stand. A record is written as it is, so nothing is said of its fields. */
function bodySchema(schema: Schema): BodySchema {
  if (schema['x-role'] === 'record') return { 'x-role': 'record' }
  const own = Object.entries(schema).filter(([keyword]) => shapeKeywords.some((one) => one === keyword))
  const { properties, items, anyOf, additionalProperties: each } = schema
  const inner = Object.entries(properties ?? {}).map(([name, property]) => [name, bodySchema(property)])
  return {
    ...(Object.fromEntries(own) as BodySchema), // the keywords are those of the type
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: bodySchema(items) }),
    ...(typeof each === 'object' && { additionalProperties: bodySchema(each) }),
    ...(anyOf && { anyOf: anyOf.map(bodySchema) }),
  }
}

/** The rejections by their reasons. Of two responses for one reason, the first is meant. */
export function rejectionsOf({ rejections }: OperationView): Record<string, DocumentedRejection> {
  const reasons = rejections.flatMap((rejection) =>
    rejection.roles.map((role) => [role, documentedRejection(rejection, role)] as const),
  )
  return Object.fromEntries(reasons.reverse())
}

/** With the example of the reason, or else one that is not for another reason, or else one that has errors of fields. */
function documentedRejection({ status, roles, body }: Rejection, role: string): DocumentedRejection {
  const examples = Object.entries(body?.examples ?? {})
  const exampleOf = (...reasons: (string | undefined)[]): string | undefined =>
    examples.find(([, { 'x-rejection': reason }]) => reasons.includes(reason))?.[0]
  const ofFields = (['invalid-form', 'invalid-query'] as const).filter((one) => roles.includes(one))
  const example = exampleOf(role) ?? exampleOf(undefined) ?? exampleOf(...ofFields)
  return { status, ...(example !== undefined && { example }) }
}
