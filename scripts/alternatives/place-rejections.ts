// Rejections go where the values of the ledger put them: those of one operation that have one status share a response,
// and a response for several reasons becomes several where their statuses differ.

import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Contract, MediaType, Response } from '../contract/contract.ts'
import { type RejectionRole, rejectionRoles, rejectionStatus } from '../contract/rejection-roles.ts'
import { methods } from '../contract/written-operations.ts'

/** A response, or what it is for some of its reasons. */
interface Part {
  status: number
  name: string
  response: Response
}

/** Responses by their statuses, each a component. */
type References = Record<string, { $ref: string }>

const components = '#/components/responses/'

/** Moves each rejection that is not where the ledger says that it is. */
export function placeRejections(contract: Contract): void {
  const operations = operationsIn(contract).map((operation) => {
    const parts = rejectionsOf(operation).flatMap((rejection) => partsOf(contract, rejection))
    const statuses = [...new Set(parts.map(({ status }) => status))]
    return { operation, groups: statuses.map((status) => parts.filter((part) => part.status === status)) }
  })
  const groups = operations.flatMap((one) => one.groups)
  const replaced = new Set<string>()
  for (const { operation, groups: own } of operations) {
    for (const { status, name } of rejectionsOf(operation)) {
      Reflect.deleteProperty(operation.responses, status)
      replaced.add(name)
    }
    for (const parts of own) {
      const { status, name, response } = merged(parts, groups)
      operation.responses[status] = { $ref: components + name }
      contract.components.responses[name] = response
    }
  }
  const used = JSON.stringify(contract.paths)
  const unused = [...replaced].filter((name) => !used.includes(`"${components}${name}"`))
  for (const name of unused) Reflect.deleteProperty(contract.components.responses, name)
}

/** The operations as they are written. */
export function operationsIn({ paths }: Contract): { responses: References }[] {
  const operations = Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []))
  return operations as { responses: References }[] // so the contract has them
}

/** The error responses of an operation that are components. */
function rejectionsOf({ responses }: { responses: References }): { status: number; name: string }[] {
  return Object.entries(responses)
    .filter(([status, { $ref }]) => Number(status) >= 400 && $ref !== undefined)
    .map(([status, { $ref }]) => ({ status: Number(status), name: $ref.replace(components, '') }))
}

/** A response by the statuses that the ledger gives its reasons. */
function partsOf(contract: Contract, { status, name }: { status: number; name: string }): Part[] {
  const response = contract.components.responses[name]
  if (!response) return []
  const roles = rolesOf(response).map((role) => ({ role, own: rejectionStatus(contract, role) }))
  // What is rejected without a status of its own stays with the others.
  const usual = roles.find(({ own }) => own !== undefined)?.own ?? status
  const statuses = [...new Set(roles.map(({ own = usual }) => own))]
  if (statuses.length <= 1) return [{ status: usual, name, response }]
  return statuses.map((one) => {
    const some = roles.filter(({ own = usual }) => own === one).map(({ role }) => role)
    const part = partOf(response, some)
    // What stays where it was is still called so.
    return one === status
      ? { status, name, response: { ...part, description: response.description } }
      : { status: one, name: nameFor(some), response: part }
  })
}

function rolesOf(response: Response): RejectionRole[] {
  const marks = assumptionsOf(response)
  return rejectionRoles.filter((role) => marks.includes(role))
}

function nameFor(roles: RejectionRole[]): string {
  const words = roles.join('-or-').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** What a response is for some of its reasons: the examples that are marked with them. */
function partOf({ content = {}, ...response }: Response, roles: RejectionRole[]): Response {
  const isKept = (id: string): boolean =>
    !rejectionRoles.some((role) => role === id) || roles.some((role) => role === id)
  const kept = Object.entries(content).map(([type, { schema, examples = {} }]) => {
    const own = Object.entries(examples).filter(([, example]) => isKept(example['x-rejection'] ?? ''))
    return [type, { schema, examples: Object.fromEntries(own) }] as const
  })
  const summaries = kept.flatMap(([, { examples }]) => Object.values(examples).map(({ summary }) => summary))
  return {
    ...response,
    description: `${summaries.join(', or ')}.`,
    'x-assumption': assumptionsOf(response).filter(isKept),
    content: Object.fromEntries(kept),
  }
}

/** One response for the reasons of several, called like the one that no operation sends without the others. */
function merged(parts: Part[], groups: Part[][]): Part {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first as Part // no group is empty
  const names = namesOf(parts)
  const isOnlyHere = ({ name }: Part): boolean =>
    groups.map(namesOf).every((group) => !group.includes(name) || group.join() === names.join())
  const owner = parts.findLast(isOnlyHere)
  const contents = parts.map(({ response }) => response.content ?? {})
  const types = [...new Set(contents.flatMap((content) => Object.keys(content)))]
  return {
    status: first.status,
    name: owner?.name ?? names.join('Or'),
    response: {
      description: mergedDescription(parts, owner),
      'x-assumption': [...new Set(parts.flatMap(({ response }) => assumptionsOf(response)))],
      content: Object.fromEntries(types.map((type) => [type, mergedMedia(type, parts)])),
    },
  }
}

function namesOf(parts: Part[]): string[] {
  return parts.map(({ name }) => name)
}

/** "Invalid pixel: a field is missing; or the body is not a URL-encoded form." The first words are the owner's. */
function mergedDescription(parts: Part[], owner: Part | undefined): string {
  const ordered = owner ? [owner, ...parts.filter((part) => part !== owner)] : parts
  const reasons = ordered.map(({ response: { description } }, index) => {
    if (index === 0) return description
    const reason = owner ? description.replace(/^[^:]*: /, '') : description
    return reason.charAt(0).toLowerCase() + reason.slice(1)
  })
  return `${reasons.map((reason) => reason.replace(/\.$/, '')).join('; or ')}.`
}

function mergedMedia(type: string, parts: Part[]): MediaType {
  const media = parts.flatMap(({ response }) => response.content?.[type] ?? [])
  const schemas = new Map(media.map(({ schema }) => [JSON.stringify(schema), schema]))
  const [schema = {}] = schemas.values()
  return {
    schema: schemas.size === 1 ? schema : { anyOf: [...schemas.values()] },
    examples: Object.assign({}, ...media.map(({ examples }) => examples)),
  }
}
