// Writes the examples of ids, pages and successes in their new shape: each value keeps its role.

import { isDeepStrictEqual } from 'node:util'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { cursorBehind } from '../../../src/mock/records/cursor.ts'
import { bodyOf } from '../body-template.ts'
import type { MediaType, Schema } from '../contract.ts'
import { dereference } from '../dereference.ts'
import { idWriter } from '../ids.ts'
import { listedRecords } from '../listed-records.ts'
import { type OperationView, operationViews } from '../operations.ts'
import { read } from '../read-body.ts'
import { sentAs, shownAs } from '../shown-fields.ts'
import { bodiesIn, type Draft, resolved, successOf } from './draft.ts'

type Roles = Record<string, unknown>

type IdAs = ReturnType<typeof idWriter>

export function writeExamples(draft: Draft): void {
  const now = operationViews(draft.contract)
  const idAs = idWriter(idsIn(draft.views))
  writeParameters(draft, idAs)
  const done = new Set<unknown>()
  for (const view of now) {
    const own = draft.views.find(({ operationId }) => operationId === view.operationId)
    // A body that is new is like that of a show.
    const before = own?.success.body
      ? own
      : draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
    const [media] = bodiesIn(successOf(draft, view))
    if (!before?.success.body || !view.success.body || !media || done.has(media)) continue
    done.add(media)
    if (isDeepStrictEqual(before.success.body.schema, view.success.body.schema) && !isMoved(before, view)) continue
    writeBodies(draft, media, before, view, idAs)
  }
}

/** Whether the number of a page differs, which no schema of a list may show. */
function isMoved({ pages: before }: OperationView, { pages: now }: OperationView): boolean {
  return before?.first !== now?.first
}

/** The ids of the records in the list examples of each resource, the oldest first. */
function idsIn(views: readonly OperationView[]): unknown[][] {
  return views
    .filter((view) => view['x-action'] === 'list')
    .map((view) => {
      const { properties = {} } = view.success.flatSchema ?? {}
      const id = Object.keys(properties).find((name) => properties[name]?.['x-role'] === 'id') ?? 'id'
      return listedRecords(view).map((record) => propertiesOf(record)[id])
    })
}

function writeParameters({ contract, before }: Draft, idAs: IdAs): void {
  const whole = dereference(contract).components.parameters
  const old = dereference(before).components.parameters
  for (const [name, { examples = {}, 'x-role': role }] of Object.entries(contract.components.parameters)) {
    const schema = whole[name]?.schema ?? {}
    const moved = Number(schema.default) - Number(old[name]?.schema.default)
    for (const example of Object.values(examples)) {
      if (schema['x-role'] === 'id') example.value = idAs(schema, example.value)
      if (role === 'page' && (moved < 0 || moved > 0)) example.value = Number(example.value) + moved
    }
  }
}

function writeBodies(draft: Draft, media: MediaType, before: OperationView, view: OperationView, idAs: IdAs): void {
  const { schema = {} } = view.success.body ?? {}
  for (const reference of Object.values(media.examples ?? {})) {
    const example = resolved(draft, 'examples', reference)
    // As it was: responses share examples, and each is written once for all of them.
    const { value } = resolved({ contract: draft.before }, 'examples', reference)
    const roles = read(before.success.body?.schema ?? {}, value)
    if (Object.keys(roles).length === 0) continue
    const now = rolesAs(roles, before, view, idAs)
    example.value = bodyOf(schema, { ...now, ...nextUrl(draft, before, view, now['next-cursor']) })
  }
}

/** The URL of the next page, if the body had no cursor in one. The mock has the same address by default. */
function nextUrl({ contract }: Draft, before: OperationView, { pages, path }: OperationView, cursor: unknown): Roles {
  if (!pages?.inUrl || before.pages?.inUrl) return {}
  const origin = contract.servers[0]?.variables['base_url']?.default ?? ''
  return { 'next-url': cursor && `${origin}${path}?${pages.page.name}=${cursor}` }
}

function rolesAs(roles: Roles, before: OperationView, view: OperationView, idAs: IdAs): Roles {
  const { record, records } = roles
  const as = (one: unknown): Roles =>
    recordAs(view.success.flatSchema ?? {}, before.success.flatSchema ?? {}, one, idAs)
  if (Array.isArray(records)) return { ...pageNumbers(roles, records, before, view), records: records.map(as) }
  return isObject(record) ? { ...roles, record: as(record) } : roles
}

/** The numbers of a page, those that it did not have included. */
function pageNumbers(
  roles: Roles,
  records: readonly unknown[],
  { pages: old }: OperationView,
  { pages: now }: OperationView,
): Roles {
  const { total = records.length, 'page-length': length = now?.length.schema.default ?? records.length } = roles
  const [first, firstBefore] = [now?.first ?? 1, old?.first ?? 1]
  const page = Number(roles['page'] ?? firstBefore) - firstBefore + first
  const last = Math.max(1, Math.ceil(Number(total) / Number(length))) - 1 + first
  const cursor = page < last ? cursorBehind((page - first + 1) * Number(length)) : null
  const numbers = { total, count: records.length, page, 'page-length': length, 'last-page': last }
  return { 'next-cursor': cursor, 'has-next': page < last, ...roles, ...numbers }
}

/** A record with its present fields, under their present names: a time that was `created_at` may be `createdAt`. */
function recordAs(schema: Schema, before: Schema, record: unknown, idAs: IdAs): Roles {
  const { properties = {}, required = [] } = schema
  const old = propertiesOf(record)
  const fields = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const value = fieldAs(property, old[nameBefore(name, property, before)], idAs)
    if (value !== undefined) return [[name, value]]
    return required.includes(name) ? [[name, bodyOf(property, {})]] : []
  })
  return Object.fromEntries(fields)
}

function nameBefore(name: string, property: Schema, { properties = {} }: Schema): string {
  const { 'x-role': role } = property
  const ofRole = Object.keys(properties).find((one) => role !== undefined && properties[one]?.['x-role'] === role)
  return shownAs(sentAs(name, property), { properties }) ?? ofRole ?? name
}

/** The value of a field under the present schema; undefined if it has none. */
function fieldAs(schema: Schema, value: unknown, idAs: IdAs): unknown {
  if (value === null || value === undefined || value === '')
    return [schema.type].flat().includes('null') ? null : undefined
  if (schema['x-role'] === 'id') return idAs(schema, value)
  return schema.type === 'string' && typeof value === 'number' ? String(value) : value
}
