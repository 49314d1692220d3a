// Places rejections by the statuses of their reasons: reasons of one operation with the same status share a response, and
// a response for several reasons is split if their statuses differ.

import { pascalCase } from '../../contract/names.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { canReject } from '../../contract/can-reject.ts'
import type { Example, Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { bodiesIn, type Draft, nameIn, refTo, resolved, written } from '../draft.ts'
import { reasons, rolesOf, wordsFor } from './reasons.ts'

/** A response, or its part for some of its reasons. */
interface Part {
  status: number
  name: string
  response: Response
  roles: RejectionRole[]
}

/** Moves, adds and removes rejections. */
export function placeRejections(draft: Draft): void {
  const placed = draft.views.map((view) => {
    const old = rejectionsOf(draft, view)
    const parts = [...old.flatMap((part) => partsOf(draft, part, view)), ...addedParts(draft, view, old)]
    return { view, operation: written(draft, view), old, groups: byStatus(parts) }
  })
  const all = placed.flatMap(({ groups }) => groups)
  const keys = new Map<string, string>()
  for (const { view, operation, old, groups } of placed) {
    for (const { status } of old) Reflect.deleteProperty(operation.responses, status)
    for (const parts of groups) {
      const shared = nameFor(parts, all)
      // What only one resource does becomes its own response.
      const key = keyOf(parts)
      const name = (keys.get(shared) ?? key) === key ? shared : `${shared}Of${view.type}`
      keys.set(name, key)
      operation.responses[String(parts[0]?.status)] = refTo('responses', name)
      draft.contract.components.responses[name] = responseFor(draft, parts)
    }
  }
}

/** The error responses of an operation that are components and state their reasons. */
function rejectionsOf(draft: Draft, view: OperationView): Part[] {
  return Object.entries(written(draft, view).responses).flatMap(([key, reference]) => {
    const name = nameIn(reference)
    const response = draft.contract.components.responses[name]
    const roles = response ? rolesOf(response) : []
    const status = Number(key)
    return response && status >= 400 && roles.length > 0 ? [{ status, name, response, roles }] : []
  })
}

/** A response by the statuses of its reasons, without reasons that no longer reject. */
function partsOf({ statuses, spared }: Draft, whole: Part, view: OperationView): Part[] {
  const kept = whole.roles.filter((role) => {
    const own = statuses.get(role)
    return !spared.get(role)?.(view) && (!own?.has(view.resource) || own.get(view.resource) !== undefined)
  })
  const parts = byStatus(kept.map((role) => ({ role, status: statuses.get(role)?.get(view.resource) ?? whole.status })))
  return parts.map((some) => {
    const roles = some.map(({ role }) => role)
    // The remaining part of a response keeps its name.
    const isMain = parts.length === 1 || roles.includes(whole.roles[0] as RejectionRole)
    return {
      ...whole,
      status: some[0]?.status ?? whole.status,
      name: isMain ? whole.name : pascalCase(roles.join('-or-').split('-')),
      roles,
    }
  })
}

/** The new rejections of an operation. */
function addedParts(draft: Draft, view: OperationView, old: Part[]): Part[] {
  const known = old.flatMap(({ roles }) => roles)
  return [...draft.statuses].flatMap(([role, byResource]) => {
    const status = byResource.get(view.resource)
    const isOfView = (reasons[role].of ?? canReject[role])(view, draft.views)
    if (status === undefined || known.includes(role) || !isOfView || draft.spared.get(role)?.(view)) return []
    const name = `${pascalCase(role.split('-'))}Of${view.type}`
    const response = { description: `${wordsFor([role])}.`, 'x-assumption': [role, ...marksOfErrors(draft)] }
    return [{ status, name, response, roles: [role] }]
  })
}

/** The marks of an error beside those of its reasons: if some errors are JSON only with `Accept`, a new one is, too. */
function marksOfErrors({ before }: Draft): string[] {
  const marks = Object.values(before.components.responses).flatMap(assumptionsOf)
  return marks.includes('accept-header') ? ['accept-header'] : []
}

function byStatus<Item extends { status: number }>(items: Item[]): Item[][] {
  const statuses = [...new Set(items.map(({ status }) => status))]
  return statuses.map((status) => items.filter((item) => item.status === status))
}

function keyOf(parts: Part[]): string {
  return JSON.stringify(parts.map(({ status, roles }) => [status, roles]))
}

/** The name of the part that every operation with the others has, or else all names. */
function nameFor(parts: Part[], all: Part[][]): string {
  const namesIn = (group: Part[]): string => group.map(({ name }) => name).join('Or')
  const own = parts.find(({ name }) =>
    all.every((group) => group.every((other) => other.name !== name) || namesIn(group) === namesIn(parts)),
  )
  return own?.name ?? namesIn(parts)
}

/** One response for the reasons of several. Schema and media type follow once all responses are in place. */
function responseFor(draft: Draft, parts: Part[]): Response {
  const [first, ...others] = parts as [Part, ...Part[]] // no group is empty
  if (others.length === 0 && first.roles.length === rolesOf(first.response).length) return first.response
  const roles = parts.flatMap((part) => part.roles)
  const marks = parts.flatMap(({ response }) => assumptionsOf(response).filter((id) => !(id in reasons)))
  const headers: NonNullable<Response['headers']> = Object.assign({}, ...parts.map(({ response }) => response.headers))
  const examples = Object.fromEntries(parts.flatMap((part) => examplesOf(draft, part)))
  return {
    description: `${wordsFor(roles)}.`,
    'x-assumption': [...new Set([...roles, ...marks])],
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: {}, examples } },
  }
}

/** The examples of a part, each with its reason. One without a mark belongs to the first reason. */
function examplesOf(draft: Draft, { response, roles }: Part): [key: string, example: Example][] {
  const [main] = rolesOf(response)
  const all = bodiesIn(response).flatMap(({ examples = {} }) => Object.entries(examples))
  return all.flatMap(([key, reference]) => {
    const { value, ...example } = resolved(draft, 'examples', reference)
    const reason = example['x-rejection'] ?? main
    const isOfPart = roles.some((role) => role === reason)
    return isOfPart ? [[key, { ...example, ...(reason !== undefined && { 'x-rejection': reason }), value }]] : []
  })
}
