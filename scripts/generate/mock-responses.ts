// The documented responses of an operation, as the mock sends them.

import { isDeepStrictEqual } from 'node:util'
import type { DocumentedRejection, DocumentedResponse } from '../../src/mock/contract/types.ts'
import { bodyOf, templateOf } from '../contract/body-template.ts'
import type { Example, Schema } from '../contract/contract.ts'
import { exampleOf, type OperationView, type Rejection, type ResponseView } from '../contract/operations.ts'
import { read as rolesOf } from '../contract/read-body.ts'

/** The statuses for which a header of `default` is sent; any other header is sent with all of them. */
const statusesOfHeaders: readonly { header: RegExp; statuses: readonly string[] }[] = [
  // RFC 9110, section 10.2.3, and RFC 6585, section 4.
  { header: /^retry-after$/i, statuses: ['429', '503'] },
  { header: /^(x-)?ratelimit\b/i, statuses: ['429'] },
]

/**
 * By status. `default` appears once more for each status that has an example or a header there, unless the operation
 * documents the status itself.
 */
export function responsesOf({ documented }: OperationView): Record<string, DocumentedResponse> {
  return Object.fromEntries(documented.toReversed().flatMap(responsesByStatus))
}

function responsesByStatus(response: ResponseView): [status: string, response: DocumentedResponse][] {
  const own = response.status === 0 ? 'default' : String(response.status)
  const statusOf = (example: Example): string => (own === 'default' ? String(example['x-status'] ?? own) : own)
  const examples = Object.entries(response.body?.examples ?? {})
  const facts = factsOf(response)
  const all = Object.entries(headersOf(response))
  const ofSome = all.flatMap(([name]) => (own === 'default' ? (statusesOf(name) ?? []) : []))
  const statuses = new Set([own, ...ofSome, ...examples.map(([, example]) => statusOf(example))])
  return [...statuses].map((status) => {
    const sent = all.filter(([name]) => own !== 'default' || (statusesOf(name)?.includes(status) ?? true))
    const shown = examples.filter(([, example]) => statusOf(example) === status)
    return [
      status,
      {
        ...facts,
        ...(sent.length > 0 && { headers: Object.fromEntries(sent) }),
        ...examplesAs(response.body, shown),
      },
    ]
  })
}

function statusesOf(header: string): readonly string[] | undefined {
  return statusesOfHeaders.find((rule) => rule.header.test(header))?.statuses
}

/** The values of the examples by role. The mock writes their bodies from these, unless they have parts without a role. */
function examplesAs(
  { schema = {} }: { schema?: Schema | undefined } = {},
  examples: [name: string, example: Example][],
) {
  const read = examples.map(([name, { value }]) => ({ name, value, roles: rolesOf(schema, value) }))
  const others = read.filter(({ value, roles }) => !isDeepStrictEqual(bodyOf(schema, roles), value))
  return {
    examples: Object.fromEntries(read.map(({ name, roles }) => [name, roles])),
    ...(others.length > 0 && { bodies: Object.fromEntries(others.map(({ name, value }) => [name, value])) }),
  }
}

function factsOf({ response, body }: ResponseView): Omit<DocumentedResponse, 'examples' | 'bodies'> {
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => [name, header['x-role']] as const)
  const withRole = headers.filter(([, role]) => role !== undefined)
  return {
    ...(body && { body: templateOf(body.schema) }),
    ...(body && body.mediaType !== 'application/json' && { mediaType: body.mediaType }),
    ...(withRole.length > 0 && { headerRoles: Object.fromEntries(withRole) as Record<string, string> }),
    ...(body && Object.keys(body.examples ?? {}).length === 0 && { message: response.description }),
  }
}

/** The headers that the mock sends with the values of the contract's examples. */
function headersOf({ response }: ResponseView): Record<string, string> {
  const shown = Object.entries(response.headers ?? {})
    .filter(([, header]) => header['x-role'] === undefined)
    .map(([name, header]) => [name, String(exampleOf(header) ?? bodyOf(header.schema, {}))])
  return Object.fromEntries(shown)
}

/** The rejections by reason. If two responses have the same reason, the first counts. */
export function rejectionsOf({ rejections }: OperationView): Record<string, DocumentedRejection> {
  const reasons = rejections.flatMap((rejection) =>
    rejection.roles.map((role) => [role, documentedRejection(rejection, role)] as const),
  )
  return Object.fromEntries(reasons.reverse())
}

/** The example of the reason, or else one without another reason, or else one with errors of fields. */
function documentedRejection({ status, roles, body }: Rejection, role: string): DocumentedRejection {
  const examples = Object.entries(body?.examples ?? {})
  const nameOf = (reason: string | undefined): string | undefined =>
    examples.find(([, example]) => example['x-rejection'] === reason)?.[0]
  const ofFields = roles.includes('invalid-form') ? nameOf('invalid-form') : undefined
  const example = nameOf(role) ?? nameOf(undefined) ?? ofFields
  return { status, ...(example !== undefined && { example }) }
}
