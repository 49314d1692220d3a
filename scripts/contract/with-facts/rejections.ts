// Places rejections by the statuses of their reasons: reasons of one operation with the same status share a response, and
// a response for several reasons is split if their statuses differ.

import { factOf, wordOf } from '../../../src/facts/by-resource.ts'
import { propertiesOf } from '../../../src/lib/json.ts'
import { assumptionsOf } from '../assumption-marks.ts'
import { canReject } from '../can-reject.ts'
import type { Example, Response } from '../contract.ts'
import { pascalCase } from '../names.ts'
import { statusesOf } from '../operation-facts.ts'
import type { OperationView } from '../operations.ts'
import { type RejectionRole, rejectionRoles } from '../rejection-roles.ts'
import { type Draft, examplesIn, nameIn, refTo, type SomeFacts, operationIn } from './draft.ts'

/** "No record has this `id`". Of a reason that no fact changes, the response keeps its own words. */
const words: Readonly<Partial<Record<RejectionRole, string>>> = {
  unauthenticated: 'the API key is missing or invalid',
  'unknown-id': 'no record has this `id`',
  'invalid-form': 'a field is missing, or a value is not allowed',
  'cleared-targets': 'a field that is set cannot be cleared',
  'empty-update': 'no field is sent',
  'page-selection': 'the list has no page of this number',
}

/** A response, or its part for some of its reasons. */
interface Part {
  status: number
  name: string
  response: Response
  reasons: RejectionRole[]
}

/** Moves, adds and removes rejections. */
export function placeRejections(draft: Draft, facts: SomeFacts): void {
  const placed = draft.views.map((view) => {
    const old = rejectionsOf(draft, view)
    const statusFor = statusesIn(draft, view, facts)
    const parts = [...old.flatMap((part) => partsOf(part, statusFor)), ...addedParts(draft, view, old, statusFor)]
    return { view, old, groups: byStatus(parts) }
  })
  const all = placed.flatMap(({ groups }) => groups)
  const keys = new Map<string, string>()
  for (const { view, old, groups } of placed) {
    const { responses } = operationIn(draft, view)
    for (const { status } of old) Reflect.deleteProperty(responses, status)
    for (const parts of groups) {
      const shared = nameFor(parts, all)
      // What only one resource does becomes its own response.
      const key = JSON.stringify(parts.map(({ status, reasons }) => [status, reasons]))
      const name = (keys.get(shared) ?? key) === key ? shared : `${shared}Of${view.type}`
      keys.set(name, key)
      responses[String(parts[0]?.status)] = refTo('responses', name)
      draft.contract.components.responses[name] = structuredClone(responseFor(draft, parts))
    }
  }
}

/** The reasons of a response. */
export function reasonsOf(response: Response): RejectionRole[] {
  const marks = assumptionsOf(response)
  return rejectionRoles.filter((reason) => marks.includes(reason))
}

type StatusFor = (reason: RejectionRole) => number | 'none' | 'as-before'

/** The new status of each reason for one operation. */
function statusesIn(draft: Draft, view: OperationView, facts: SomeFacts): StatusFor {
  const own = draft.views.filter(({ resource }) => resource === view.resource)
  const [formBefore] = statusesOf(own, 'invalid-form')
  const form = factOf(facts['invalid-form'], wordOf(view)) ?? formBefore
  return (reason) => {
    const fact = factOf(facts[reason], wordOf(view))
    const value = reason === 'page-selection' && fact ? (propertiesOf(fact)['afterLast'] ?? 'empty') : fact
    if (typeof value === 'number') return value
    if (value === 'rejected') return Number(form)
    if (value !== undefined) return 'none'
    // A rejection like that of an invalid form follows it.
    const follows = reason === 'cleared-targets' || reason === 'empty-update'
    return follows && statusesOf(own, reason)[0] === formBefore ? Number(form) : 'as-before'
  }
}

/** The error responses of an operation that are components and state their reasons. */
function rejectionsOf(draft: Draft, view: OperationView): Part[] {
  return Object.entries(operationIn(draft, view).responses).flatMap(([key, reference]) => {
    const name = nameIn(reference)
    const response = draft.contract.components.responses[name]
    const reasons = response ? reasonsOf(response) : []
    const status = Number(key)
    return response && status >= 400 && reasons.length > 0 ? [{ status, name, response, reasons }] : []
  })
}

/** A response by the statuses of its reasons, without reasons that no longer reject. */
function partsOf(whole: Part, statusFor: StatusFor): Part[] {
  const kept = whole.reasons.flatMap((reason) => {
    const status = statusFor(reason)
    return status === 'none' ? [] : [{ reason, status: status === 'as-before' ? whole.status : status }]
  })
  const groups = byStatus(kept)
  return groups.map((group) => {
    const reasons = group.map(({ reason }) => reason)
    // The remaining part of a response keeps its name.
    const isMain = groups.length === 1 || reasons.includes(whole.reasons[0] as RejectionRole)
    const name = isMain ? whole.name : pascalCase(reasons.join('-or-').split('-'))
    return { ...whole, status: group[0]?.status ?? whole.status, name, reasons }
  })
}

/** The new rejections of an operation. */
function addedParts(draft: Draft, view: OperationView, old: Part[], statusFor: StatusFor): Part[] {
  const known = old.flatMap(({ reasons }) => reasons)
  return rejectionRoles.flatMap((reason) => {
    const status = statusFor(reason)
    if (typeof status === 'string' || known.includes(reason) || !canReject[reason](view, draft.views)) return []
    const name = `${pascalCase(reason.split('-'))}Of${view.type}`
    return [
      { status, name, response: { description: sentenceFor([reason]), 'x-assumption': [reason] }, reasons: [reason] },
    ]
  })
}

function byStatus<Item extends { status: number }>(items: Item[]): Item[][] {
  const statuses = [...new Set(items.map(({ status }) => status))]
  return statuses.map((status) => items.filter((item) => item.status === status))
}

/** The name of the part that every operation with the others has, or else all names. */
function nameFor(parts: Part[], all: Part[][]): string {
  const namesIn = (group: Part[]): string => group.map(({ name }) => name).join('Or')
  const own = parts.find(({ name }) =>
    all.every((group) => group.every((other) => other.name !== name) || namesIn(group) === namesIn(parts)),
  )
  return own?.name ?? namesIn(parts)
}

/** One response for the reasons of several. Its body follows once all responses are in place. */
function responseFor(draft: Draft, parts: Part[]): Response {
  const [first, ...others] = parts as [Part, ...Part[]] // no group is empty
  if (others.length === 0 && first.reasons.length === reasonsOf(first.response).length) return first.response
  const reasons = parts.flatMap((part) => part.reasons)
  const marks = parts.flatMap(({ response }) => {
    const own = reasonsOf(response)
    return assumptionsOf(response).filter((id) => !own.some((reason) => reason === id))
  })
  const headers: NonNullable<Response['headers']> = Object.assign({}, ...parts.map(({ response }) => response.headers))
  const examples = Object.fromEntries(parts.flatMap((part) => examplesOf(draft, part)))
  return {
    description: parts.map(({ response }) => response.description.trim()).join(' Or: '),
    'x-assumption': [...new Set([...reasons, ...marks])],
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: {}, examples } },
  }
}

/** The examples of a part, each with its reason. One without a reason of its own belongs to the first. */
function examplesOf(draft: Draft, { response, reasons }: Part): [key: string, example: Example][] {
  const [main] = reasonsOf(response)
  return examplesIn(draft, response).flatMap(([key, { value, ...example }]) => {
    const reason = example['x-rejection'] ?? main
    const isOfPart = reasons.some((one) => one === reason)
    return isOfPart || !rejectionRoles.some((one) => one === reason)
      ? [[key, { ...example, ...(reason !== undefined && { 'x-rejection': reason }), value }]]
      : []
  })
}

/** "No record has this `id`, or no field is sent." */
export function sentenceFor(reasons: readonly RejectionRole[]): string {
  const text = reasons.map((reason) => words[reason] ?? reason).join(', or ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
