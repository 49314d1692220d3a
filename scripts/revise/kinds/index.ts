// What can be said of a service, in the order in which it is written into the contract.

import type { Contract } from '../../contract/contract.ts'
import { operationViews } from '../../contract/operations.ts'
import type { Kind } from '../kind.ts'
import { createdStatus, deletedStatus, successStatus } from './answers.ts'
import { behavior, correctedQuery, malformedId, rejection } from './behavior.ts'
import { errorFields, errorMessage, otherErrors } from './error-bodies.ts'
import { clearTargets, emptyUpdates, omittedFields, openForms } from './forms.ts'
import { id } from './id.ts'
import { formats, lengths } from './limits.ts'
import { listEnvelope } from './list-envelope.ts'
import { mediaTypes } from './media-types.ts'
import { pageSelection } from './page-selection.ts'
import { recordEnvelope } from './record-envelope.ts'
import { recordFields } from './record-fields.ts'
import { status } from './statuses.ts'

/** What is written may need what others have written: statuses come before what follows them. */
export function kindsOf(contract: Contract): Record<string, Kind<unknown>> {
  const resources = [...new Map(operationViews(contract).map((view) => [view.resource, view])).values()]
  const records = resources.map((view) => [view.entry, recordFields(view)] as const)
  const kinds = {
    id,
    ...Object.fromEntries(records),
    'record-envelope': recordEnvelope(resources),
    'list-envelope': listEnvelope(resources),
    'page-selection': pageSelection,
    'success-status': successStatus,
    'created-status': createdStatus,
    'deleted-status': deletedStatus,
    unauthenticated: status('unauthenticated'),
    'unknown-id': status('unknown-id'),
    'malformed-id': malformedId(contract),
    'invalid-form': status('invalid-form'),
    'unsupported-media-type': mediaTypes,
    'invalid-query': rejection('invalid-query', contract, correctedQuery),
    'unknown-fields': rejection('unknown-fields', contract, openForms),
    'empty-field': rejection('empty-field', contract),
    'same-name': rejection('same-name', contract),
    'empty-update': rejection('empty-update', contract, emptyUpdates),
    'cleared-targets': rejection('cleared-targets', contract, clearTargets),
    'omitted-fields': behavior('omitted-fields', contract, omittedFields),
    'error-message': errorMessage,
    'error-fields': errorFields,
    'other-errors': otherErrors,
    'search-match': behavior('search-match', contract),
    'name-order': behavior('name-order', contract),
    'links-query': behavior('links-query', contract),
    'white-space': behavior('white-space', contract),
    'accept-header': behavior('accept-header', contract),
    'order-of-checks': behavior('order-of-checks', contract),
    browsers: behavior('browsers', contract),
    lengths,
    formats,
  }
  const known = Object.entries(kinds).filter(([name]) => name in contract['x-assumptions'])
  return Object.fromEntries(known) as Record<string, Kind<unknown>> // each is given what it has parsed
}
