// An assumption has one fact: the same in all operations that rest on it, and in the list of assumptions. The `value` of the entry has
// what differs by resource. No prose is read.

import { isSameFact, wordOf } from '../../../src/facts/by-resource.ts'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { rejectionRoles } from '../../contract/rejection-roles.ts'
import { pointerOf } from '../../contract/dereference.ts'
import { answerOf, envelopeOf, idKind, listEnvelope, pageSelection } from '../../contract/operation-facts.ts'
import type { OperationView, ReadContract } from '../../contract/operations.ts'
import type { Finding } from '../../contract/tree.ts'

/** The fact of an assumption, read from an operation. */
interface Reading {
  view: OperationView
  fact: unknown
  pointer: string
  /** What has a fact of its own: an action. Nothing if the assumption has one fact. */
  part?: string
}

/** By the id of the assumption. */
const readers: Readonly<Record<string, (view: OperationView) => Reading[]>> = {
  ...Object.fromEntries(rejectionRoles.map((role) => [role, (view: OperationView) => rejectionsFor(view, role)])),
  'page-selection': (view) => readingsOf(view, pageSelection(view), pointerOf(view.pages?.page)),
  'list-envelope': (view) => (view['x-action'] === 'list' ? readingsOf(view, listEnvelope(view)) : []),
  'record-envelope': (view) =>
    view.success.record === undefined ? [] : readingsOf(view, { record: envelopeOf(view) }),
  'success-status': (view) => answersTo(view, 'create', 'update'),
  id: (view) => view.pathParameters.flatMap(({ schema }) => readingsOf(view, idKind(schema), pointerOf(schema))),
}

export function* sameFacts({ contract, views }: ReadContract): Generator<Finding> {
  for (const [id, { value }] of Object.entries(contract['x-assumptions'])) {
    const readings = views.flatMap((view) => readers[id]?.(view) ?? [])
    if (isObject(value)) yield* unlikeValues(id, value, readings)
    else {
      for (const ofPart of byPart(readings)) yield* unlikeOthers(id, ofPart)
      if (isInsteadOfRejection(id, value)) yield* rejectedAllTheSame(id, value, readings)
    }
  }
}

/** What differs from most operations. */
function* unlikeOthers(id: string, readings: readonly Reading[]): Generator<Finding> {
  const countOf = ({ fact }: Reading): number => readings.filter((other) => isSameFact(other.fact, fact)).length
  const [usual] = [...readings].sort((one, other) => countOf(other) - countOf(one))
  for (const { view, fact, pointer } of readings) {
    if (usual === undefined || isSameFact(fact, usual.fact)) continue
    const message = `${view.operationId} has ${id}=${textOf(fact)}, and ${usual.view.operationId} has ${id}=${textOf(usual.fact)}.`
    yield { pointer, message }
  }
}

/** What differs from the value of its resource in the list of assumptions. */
function* unlikeValues(id: string, values: Record<string, unknown>, readings: readonly Reading[]): Generator<Finding> {
  for (const { view, fact, pointer, part } of readings) {
    const { [wordOf(view)]: value } = values
    const own = part === undefined ? value : propertiesOf(value)[part]
    if (own === 'rejected' || isSameFact(own, fact)) continue
    const message = `${view.operationId} has ${id}=${textOf(fact)}, and the value of its resource is ${textOf(own)}.`
    yield { pointer, message }
  }
}

function* rejectedAllTheSame(id: string, value: unknown, readings: readonly Reading[]): Generator<Finding> {
  for (const { view, fact, pointer } of readings)
    yield { pointer, message: `${view.operationId} has ${id}=${textOf(fact)}, and the value of "${id}" is ${value}.` }
}

function textOf(fact: unknown): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact)
}

/** An id without digits is rejected even if others are truncated, and a body of another type even if JSON is read. */
const besideRejection = ['truncated', 'json-read']

/** Whether a value of the list of assumptions stands for what happens instead of a rejection. */
function isInsteadOfRejection(id: string, value: unknown): boolean {
  const isRole = rejectionRoles.some((role) => role === id)
  return isRole && typeof value === 'string' && value !== 'rejected' && !besideRejection.includes(value)
}

function byPart(readings: readonly Reading[]): Reading[][] {
  const parts = [...new Set(readings.map(({ part }) => part))]
  return parts.map((part) => readings.filter((one) => one.part === part))
}

function rejectionsFor(view: OperationView, id: string): Reading[] {
  const own = view.rejections.filter(({ roles }) => roles.some((role) => role === id))
  return own.flatMap(({ status }) => readingsOf(view, status, pointerOf(view.responses, String(status))))
}

function answersTo(view: OperationView, ...actions: string[]): Reading[] {
  if (!actions.includes(view['x-action'])) return []
  return [{ view, fact: answerOf(view), pointer: successOf(view), part: view['x-action'] }]
}

function readingsOf(view: OperationView, fact: unknown, pointer = successOf(view)): Reading[] {
  return fact === undefined ? [] : [{ view, fact, pointer }]
}

function successOf(view: OperationView): string {
  return pointerOf(view.responses, String(view.success.status))
}
