// Reads the facts of one operation.

import type { Answer } from '../../src/facts/answer.ts'
import type { IdKind } from '../../src/facts/id.ts'
import { type ListEnvelope, listRoles } from '../../src/facts/list-envelope.ts'
import { hasSameWords, type Pointer } from '../../src/facts/places.ts'
import type { RejectionRole } from './rejection-roles.ts'
import type { Schema } from './contract.ts'
import type { OperationView } from './operations.ts'
import { pointerTo } from './roles.ts'

/** The statuses of the contract's rejections for a reason; the first is that of most operations. */
export function statusesOf(views: readonly OperationView[], role: RejectionRole): number[] {
  const statuses = views.flatMap(({ rejections: own }) =>
    own.flatMap((one) => (one.roles.includes(role) ? [one.status] : [])),
  )
  return [...new Set(statuses)]
}

export function idKind({ type, format }: Schema = {}): IdKind {
  if (type === 'integer') return type
  return format === 'uuid' ? format : 'string'
}

export function envelopeOf({ success: { record = '' }, recordKey }: OperationView): Pointer {
  return placeholder(record, recordKey)
}

function placeholder(pointer: Pointer, name: string): Pointer {
  return pointer.replace(/\/([^/]*)$/, (last, key: string) => (hasSameWords(key, name) ? '/{resource}' : last))
}

export function answerOf({ success: { body, record, location } }: OperationView): Answer {
  const ofBody = body ? 'other' : 'none'
  return { body: record === undefined ? ofBody : 'record', ...(location && { location }) }
}

export function listEnvelope({ success: { body, records = '', response }, resource }: OperationView): ListEnvelope {
  const headers = Object.entries(response.headers ?? {})
  const places = listRoles.flatMap((role) => {
    const [header] = headers.find(([, one]) => one['x-role'] === role) ?? []
    const place = (body && pointerTo(body.schema, role)) ?? header
    return place === undefined ? [] : [[role, place] as const]
  })
  return { records: placeholder(records, resource), places: Object.fromEntries(places) }
}

export function pageSelection(list: OperationView): unknown {
  const { pages } = list
  const [afterLast = 'empty'] = statusesOf([list], 'page-selection')
  if (pages?.cursor !== undefined)
    return { parameter: pages.page.name, next: pages.cursor, ...(pages.inUrl && { inUrl: true }) }
  return pages && { parameter: pages.page.name, first: pages.first, afterLast }
}
