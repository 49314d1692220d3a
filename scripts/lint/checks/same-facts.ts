// An assumption has one fact: all operations that rest on it say the same, and the ledger does not say something else.
// What differs by resource, the `value` of the entry has for each. No prose is read.

import { createdStatus } from '../../../src/facts/answer.ts'
import { isSame, wordOf } from '../../../src/facts/by-resource.ts'
import { factTypeOf } from '../../../src/facts/facts.ts'
import { isObject } from '../../../src/lib/json.ts'
import { rejectionRoles } from '../../contract/rejection-roles.ts'
import { pointerOf } from '../../contract/dereference.ts'
import { answerOf, envelopeOf, idKind, listEnvelope, pageSelection } from '../../contract/operation-facts.ts'
import type { OperationView, ReadContract } from '../../contract/operations.ts'
import type { Finding } from '../../contract/tree.ts'

interface Said {
  view: OperationView
  fact: unknown
  /** The fact as text. */
  text: string
  pointer: string
}

/** What operations say of an entry: of one that is about several actions, each action by itself. */
const readers: Readonly<Record<string, (view: OperationView) => Said[]>> = {
  ...Object.fromEntries(rejectionRoles.map((role) => [role, (view: OperationView) => rejectionsFor(view, role)])),
  'page-selection': (view) => of(view, 'page-selection', pageSelection(view), pointerOf(view.pages?.page)),
  'list-envelope': (view) => (view['x-action'] === 'list' ? of(view, 'list-envelope', listEnvelope(view)) : []),
  'record-envelope': (view) =>
    view.success.record === undefined ? [] : of(view, 'record-envelope', { record: envelopeOf(view) }),
  'created-status': (view) => answersTo(view, 'create'),
  'deleted-status': (view) => answersTo(view, 'delete'),
  'success-status': (view) => answersTo(view, 'list', 'show', 'update'),
  id: (view) => view.pathParameters.flatMap(({ schema }) => of(view, 'id', idKind(schema), pointerOf(schema))),
}

export function* sameFacts({ contract, views }: ReadContract): Generator<Finding> {
  for (const [id, { value }] of Object.entries(contract['x-assumptions'])) {
    const said = views.flatMap((view) => readers[id]?.(view) ?? [])
    if (isObject(value)) yield* unlikeValues(id, value, said)
    else {
      for (const some of byAction(id, said)) yield* unlikeOthers(id, some)
      if (isInsteadOfRejection(id, value)) yield* rejectedAllTheSame(id, value, said)
    }
  }
}

/** What differs from what most operations say. */
function* unlikeOthers(id: string, said: readonly Said[]): Generator<Finding> {
  const countOf = ({ fact }: Said): number => said.filter((other) => isSame(other.fact, fact)).length
  const [usual] = [...said].sort((one, other) => countOf(other) - countOf(one))
  for (const { view, fact, text, pointer } of said) {
    if (usual === undefined || isSame(fact, usual.fact)) continue
    const message = `${view.operationId} has ${id}=${text}, and ${usual.view.operationId} has ${id}=${usual.text}.`
    yield { pointer, message }
  }
}

/** What differs from the value of its resource in the ledger. */
function* unlikeValues(id: string, values: Record<string, unknown>, said: readonly Said[]): Generator<Finding> {
  for (const { view, text, pointer } of said) {
    const { [wordOf(view)]: value } = values
    if (value === 'rejected' || String(value) === text) continue
    yield { pointer, message: `${view.operationId} has ${id}=${text}, and the value of its resource is ${value}.` }
  }
}

function* rejectedAllTheSame(id: string, value: unknown, said: readonly Said[]): Generator<Finding> {
  for (const { view, text, pointer } of said)
    yield { pointer, message: `${view.operationId} has ${id}=${text}, and the value of "${id}" is ${value}.` }
}

/** An id without digits is rejected even where others are cut, and a body of another type even where JSON is read. */
const besideRejection = ['truncated', 'json-read']

/** Whether a value of the ledger is what happens instead of a rejection. */
function isInsteadOfRejection(id: string, value: unknown): boolean {
  const isRole = rejectionRoles.some((role) => role === id)
  return isRole && typeof value === 'string' && value !== 'rejected' && !besideRejection.includes(value)
}

/** The status of a success is that of each action. */
function byAction(id: string, said: readonly Said[]): Said[][] {
  if (id !== 'success-status') return [[...said]]
  const actions = [...new Set(said.map(({ view }) => view['x-action']))]
  return actions.map((action) => said.filter(({ view }) => view['x-action'] === action))
}

function rejectionsFor(view: OperationView, id: string): Said[] {
  const own = view.rejections.filter(({ roles }) => roles.some((role) => role === id))
  return own.flatMap(({ status }) => of(view, id, status, pointerOf(view.responses, String(status))))
}

function answersTo(view: OperationView, ...actions: string[]): Said[] {
  if (!actions.includes(view['x-action'])) return []
  const answer = answerOf(view)
  const isList = view['x-action'] === 'list'
  const text = isList ? String(answer.status) : createdStatus.print(answer)
  return [{ view, fact: isList ? answer.status : answer, text, pointer: successOf(view) }]
}

function of(view: OperationView, id: string, fact: unknown, pointer = successOf(view)): Said[] {
  return fact === undefined ? [] : [{ view, fact, text: factTypeOf(id)?.print(fact) ?? '', pointer }]
}

function successOf(view: OperationView): string {
  return pointerOf(view.responses, String(view.success.status))
}
