// The facts that the contract assumes, read from its elements; from the list of assumptions only if no element can express them.

import { collapsed, isByResource, wordOf } from '../../src/facts/by-resource.ts'
import type { ErrorBody } from '../../src/facts/error-bodies.ts'
import { canDiffer, type Facts } from '../../src/facts/facts.ts'
import type { Pointer } from '../../src/facts/places.ts'
import type { RecordFields } from '../../src/facts/record-fields.ts'
import { isObject } from '../../src/lib/json.ts'
import { type RejectionRole, rejectionRoles } from './rejection-roles.ts'
import type { Contract, Schema } from './contract.ts'
import { fieldsKey } from './flat-record.ts'
import { answerOf, envelopeOf, idKind, listEnvelope, pageSelection, statusesOf } from './operation-facts.ts'
import { type OperationView, operationViews, type ResponseView } from './operations.ts'
import { pointerTo, schemaAt } from './roles.ts'
import { renamedFields } from './shown-fields.ts'
import { commonUnset, unsetFields } from './unset-fields.ts'
import type { Action } from './written-operations.ts'

/** Facts that a contract has once, whatever its resources. */
type WholeFacts = {
  readonly [Id in 'id' | 'error-message' | 'error-fields']?: Facts[Id] | undefined
}

export type AssumedFacts = WholeFacts & Readonly<Record<string, unknown>>

/**
 * By the id of the assumption. Undefined if the contract has no place for it. A fact that differs by resource has one
 * value for each.
 */
export function assumedFacts(
  contract: Contract,
  views: readonly OperationView[] = operationViews(contract),
): AssumedFacts {
  const resources = new Map(views.map((view) => [wordOf(view), views.filter(({ entry }) => entry === view.entry)]))
  const each = [...resources].map(([word, own]) => [word, ofResource(contract, own, word)] as const)
  const ids = new Set(each.flatMap(([, own]) => Object.keys(own)))
  const facts: Record<string, unknown> = {}
  for (const id of ids) {
    const known = each.filter(([, own]) => own[id] !== undefined)
    const values = known.map(([word, own]) => [word, own[id]] as const)
    facts[id] = oneFact(id, Object.fromEntries(values))
  }
  return { ...facts, ...ofWhole(views) }
}

/** One value if all resources have the same, or if the contract has one place for all of them. */
function oneFact(id: string, byResource: Readonly<Record<string, unknown>>): unknown {
  const fact = collapsed({ byResource })
  const values = Object.values(byResource)
  return isByResource(fact) && !canDiffer(id, values) ? values[0] : fact
}

function ofWhole(views: readonly OperationView[]): WholeFacts {
  const show = views.find((view) => view['x-action'] === 'show')
  return { ...errorBodies(views), id: show && idKind(show.pathParameters[0]?.schema) }
}

/** The facts of a resource's operations. Reads the first of each action; the linter checks that the others agree. */
function ofResource(contract: Contract, views: OperationView[], word: string): Readonly<Record<string, unknown>> {
  const one = (action: Action): OperationView | undefined => views.find((view) => view['x-action'] === action)
  const [list, show, create, update] = [one('list'), one('show'), one('create'), one('update')]
  return {
    ...Object.fromEntries(rejectionRoles.map((role) => [role, statusesOf(views, role)[0]])),
    ...behaviors(contract, word),
    ...(show && { [show.entry]: recordFields(show, views) }),
    'record-envelope': show && { record: envelopeOf(show) },
    'list-envelope': list && listEnvelope(list),
    'page-selection': list && pageSelection(list),
    'success-status': create && { create: answerOf(create), ...(update && { update: answerOf(update) }) },
  }
}

/** A value of the list of assumptions stands for what happens beside the documented rejection, or instead of it. */
function behaviors({ 'x-assumptions': ledger }: Contract, word: string): Readonly<Record<string, unknown>> {
  const values = Object.entries(ledger).map(([id, { value }]) => [id, isObject(value) ? value[word] : value] as const)
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string' && value !== 'rejected'))
}

/** The value of an optional field that is not set; undefined for a record without one. */
function recordFields({ resource, success }: OperationView, views: OperationView[]): RecordFields {
  const unset = commonUnset(unsetFields(views, resource))
  const { recordSchema = {}, flatSchema = {} } = success
  const renamed = renamedFields(flatSchema)
  const within = fieldsKey(recordSchema)
  return {
    ...(unset && { unset }),
    ...(Object.keys(renamed).length > 0 && { renamed }),
    ...(within !== undefined && { within }),
  }
}

function errorBodies(views: readonly OperationView[]): WholeFacts {
  return {
    'error-message': errorMessageOf(views),
    'error-fields': errorBodyOf(rejectionFor(views, 'invalid-form'), true),
  }
}

function errorMessageOf(views: readonly OperationView[]): ErrorBody | undefined {
  const keyless = errorBodyOf(rejectionFor(views, 'unauthenticated'), false)
  const others = errorBodyOf(rejectionFor(views, 'unknown-id'), false)
  if (keyless?.mediaType !== '' || !others || others.mediaType === '') return keyless
  return { ...others, without: 'unauthenticated' }
}

function rejectionFor(views: readonly OperationView[], role: RejectionRole): ResponseView | undefined {
  return views.flatMap((view) => view.rejections).find(({ roles }) => roles.includes(role))
}

function errorBodyOf(response: ResponseView | undefined, ofFields: boolean): ErrorBody | undefined {
  if (!response) return undefined
  if (!response.body) return { mediaType: '' }
  const { mediaType, schema: shared } = response.body
  // Two reasons with one status share a response: its body is that of either.
  const branches = shared.anyOf ?? [shared]
  const schema =
    branches.find((branch) => (pointerTo(branch, 'field-errors') !== undefined) === ofFields) ?? branches[0] ?? {}
  const message = placeOf(schema, pointerTo(schema, 'message'))
  const errors = pointerTo(schema, 'field-errors')
  return {
    mediaType,
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors, each: eachOf(schemaAt(schema, errors)) }),
  }
}

function eachOf({ items, additionalProperties }: Schema = {}): NonNullable<ErrorBody['each']> {
  if (items)
    return {
      field: placeOf(items, pointerTo(items, 'field')) ?? '',
      reason: placeOf(items, pointerTo(items, 'reason')) ?? '',
    }
  return typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? 'sentence' : 'sentences'
}

/** The pointer, followed by `[]` if a list is there. */
function placeOf(schema: Schema, pointer: Pointer | undefined): Pointer | undefined {
  return pointer !== undefined && schemaAt(schema, pointer)?.type === 'array' ? `${pointer}[]` : pointer
}
