// Rejections go where the statuses of their reasons put them: those of one operation that have one status share a
// response, and a response for several reasons becomes several where their statuses differ.

import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Example, MediaType, Response } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../contract/rejection-roles.ts'
import { singular } from '../contract/singular.ts'
import { type Draft, examplesOf, nameIn, refTo, written } from './draft.ts'
import { reasons } from './reasons.ts'

/** A response, or what it is for some of its reasons. */
interface Part {
  status: number
  name: string
  response: Response
}

/** Moves, adds and removes what is rejected. */
export function placeRejections(draft: Draft): void {
  const { responses } = draft.contract.components
  const operations = draft.views.map((view) => {
    const parts = [
      ...rejectionsOf(draft, view).flatMap((rejection) => partsOf(draft, rejection)),
      ...addedParts(draft, view),
    ]
    const statuses = [...new Set(parts.map(({ status }) => status))]
    return {
      operation: written(draft, view),
      old: rejectionsOf(draft, view),
      groups: statuses.map((status) => parts.filter((part) => part.status === status)),
    }
  })
  const groups = operations.flatMap((one) => one.groups)
  for (const { operation, old, groups: own } of operations) {
    for (const { status } of old) Reflect.deleteProperty(operation.responses, status)
    for (const parts of own) {
      const { status, name, response } = merged(draft, parts, groups)
      operation.responses[status] = refTo('responses', name)
      responses[name] = response
    }
  }
}

/** The error responses of an operation that are components and say why they reject. */
function rejectionsOf(draft: Draft, view: OperationView): { status: number; name: string; response: Response }[] {
  return Object.entries(written(draft, view).responses).flatMap(([status, reference]) => {
    const name = nameIn(reference)
    const response = draft.contract.components.responses[name]
    return Number(status) >= 400 && response && rolesOf(response).length > 0
      ? [{ status: Number(status), name, response }]
      : []
  })
}

/** A response by the statuses of its reasons; nothing of those that are no reason any more. */
function partsOf(draft: Draft, { status, name, response }: Part): Part[] {
  const roles = rolesOf(response)
  const kept = roles.filter((role) => !draft.statuses.has(role) || draft.statuses.get(role) !== undefined)
  const statusOf = (role: RejectionRole): number => draft.statuses.get(role) ?? status
  const statuses = [...new Set(kept.map(statusOf))]
  return statuses.map((one) => {
    const some = kept.filter((role) => statusOf(role) === one)
    if (some.length === roles.length) return { status: one, name, response }
    const part = partOf(response, roles, some)
    const isMain = some.includes(roles[0] as RejectionRole)
    // What is left of a response is still called so.
    return { status: one, name: isMain || statuses.length === 1 ? name : nameFor(some), response: part }
  })
}

/** What an operation rejects that it did not reject before. */
function addedParts(draft: Draft, view: OperationView): Part[] {
  const known = rejectionsOf(draft, view).flatMap(({ response }) => rolesOf(response))
  return [...draft.statuses].flatMap(([role, status]) => {
    if (status === undefined || known.includes(role) || !reasons[role].of(view, draft.views)) return []
    const response = { description: sentence(reasons[role].words), 'x-assumption': [role, reasons[role].body] }
    return [
      {
        status,
        name: `${nameFor([role])}Of${nameFor([singular(view.resource)])}`,
        response: { ...response, content: contentWith({}) },
      },
    ]
  })
}

export function rolesOf(response: Response): RejectionRole[] {
  return assumptionsOf(response).filter((id): id is RejectionRole => rejectionRoles.some((role) => role === id))
}

function nameFor(words: string[]): string {
  return words
    .join('-or-')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** What a response is for some of its reasons: their examples. One without a mark is for the first of all reasons. */
function partOf(response: Response, roles: RejectionRole[], kept: RejectionRole[]): Response {
  const isKept = (id: string): boolean => !roles.some((role) => role === id) || kept.some((role) => role === id)
  const content = Object.entries(response.content ?? {}).map(([type, media]): [string, MediaType] => {
    const examples = Object.entries(media.examples ?? {}).filter(([, example]) =>
      isKept(example['x-rejection'] ?? roles[0] ?? ''),
    )
    return [type, { ...media, examples: Object.fromEntries(examples) }]
  })
  const [head = ''] = /^[^:]*: /.exec(response.description) ?? []
  const words = kept.map((role) => reasons[role].words).join(', or ')
  return {
    ...response,
    description:
      kept.length > 0 && head !== '' && kept.includes(roles[0] as RejectionRole) ? `${head}${words}.` : sentence(words),
    'x-assumption': assumptionsOf(response).filter(isKept),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** One response for the reasons of several, called like the one that no operation sends without the others. */
function merged(draft: Draft, parts: Part[], groups: Part[][]): Part {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first as Part // no group is empty
  const names = namesOf(parts)
  const isOnlyHere = ({ name }: Part): boolean =>
    groups.map(namesOf).every((group) => !group.includes(name) || group.join() === names.join())
  const owner = parts.findLast(isOnlyHere)
  const examples = Object.assign({}, ...parts.map(({ response }) => ownExamples(draft, response)))
  const response = {
    description: mergedDescription(parts, owner),
    'x-assumption': [...new Set(parts.flatMap(({ response }) => assumptionsOf(response)))],
    ...headersOf(parts),
  }
  return {
    status: first.status,
    name: owner?.name ?? names.join('Or'),
    response: { ...response, content: contentWith(examples) },
  }
}

function headersOf(parts: Part[]): Pick<Response, 'headers'> {
  const headers = Object.assign({}, ...parts.map(({ response }) => response.headers))
  return Object.keys(headers).length > 0 ? { headers } : {}
}

/** The examples of a response, each with the reason that it is for: other responses may have the same one. */
function ownExamples(draft: Draft, response: Response): Record<string, Example> {
  const [main] = rolesOf(response)
  const marked = examplesOf(draft, response).map(([key, { value, ...example }]) => {
    return [key, { ...example, 'x-rejection': example['x-rejection'] ?? main, value }]
  })
  return Object.fromEntries(marked)
}

/** Schemas and media types follow when all responses are where they belong. */
function contentWith(examples: Record<string, Example>): NonNullable<Response['content']> {
  return { 'application/json': { schema: {}, examples } }
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
