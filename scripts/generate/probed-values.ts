// What the contract assumes, in the shape in which the probes of verify see it.

import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { singular } from '../contract/singular.js'
import type { Answer, ErrorBody } from '../../src/verify/facts.ts'

/** By the id of the ledger entry. */
export function probedValues(contract: Contract, views: OperationView[]): Record<string, unknown> {
  const facts = assumedFacts(contract, views)
  const { 'list-envelope': list, 'record-envelope': record, 'success-status': success } = facts
  const media = facts['unsupported-media-type']
  const page = facts['page-selection']
  return JSON.parse(
    JSON.stringify({
      ...facts,
      ...Object.fromEntries(
        views.filter((view) => view['x-action'] === 'show').map((view) => recordValue(view, facts)),
      ),
      'record-envelope': record?.record,
      'list-envelope': {
        records: list?.records,
        total: list?.places.total?.startsWith('/') ? list.places.total : undefined,
        next: list?.places['next-url'],
      },
      'page-selection': page && { ...page, parameter: 'page' },
      'success-status': success && { ...success, update: success.update.status },
      'created-status': answer(facts['created-status']),
      'deleted-status': answer(facts['deleted-status']),
      'unsupported-media-type': media?.json === 'read' ? media : media?.json,
      'error-message': messageValue(facts['error-message']),
      'error-fields': fieldsValue(facts['error-fields']),
      ...Object.fromEntries(
        Object.entries(rejected(contract)).filter(
          ([id, value]) => value === 'rejected' && (id !== 'same-name' || facts[id] === facts['invalid-form']),
        ),
      ),
    }),
  )
}

/** The values of the ledger, for what is rejected with the status of an invalid form. */
function rejected({ 'x-assumptions': entries }: Contract): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([id, { value }]) => [id, value]))
}

function recordValue(
  { resource, success: { recordSchema } }: OperationView,
  facts: Readonly<Record<string, unknown>>,
): [string, unknown] {
  const id = `${singular(resource)}-record`
  return [id, { fields: recordSchema?.required, ...(facts[id] as object) }]
}

function answer(known: Answer | undefined): unknown {
  if (!known) return undefined
  const { status, body, location, seen } = known
  return {
    status,
    body: body === 'other' && JSON.stringify(seen).includes(':"') ? 'message' : body,
    ...(location && body === 'none' && { location }),
  }
}

function messageValue(body: ErrorBody | undefined): unknown {
  return body?.mediaType === 'application/json' ? body.message : { message: body?.message, mediaType: body?.mediaType }
}

function fieldsValue(body: ErrorBody | undefined): unknown {
  return { message: body?.message ?? 'none', errors: body?.errors, each: body?.each }
}
