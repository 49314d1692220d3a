// How to write each type of fact, in this order.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
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

/** A fact may need what others have written: statuses come before what follows them. */
export function kindsOf(contract: Contract, views: readonly OperationView[]): Record<string, Kind<unknown>> {
  const records = Object.fromEntries(views.map((view) => [view.entry, recordFields(view)]))
  const kinds: Record<string, Kind<unknown>> = {
    id,
    ...records,
    'record-envelope': recordEnvelope,
    'list-envelope': listEnvelope,
    'page-selection': pageSelection,
    'success-status': successStatus,
    'created-status': createdStatus,
    'deleted-status': deletedStatus,
    unauthenticated: status('unauthenticated'),
    'unknown-id': status('unknown-id'),
    'malformed-id': malformedId,
    'invalid-form': status('invalid-form'),
    'unsupported-media-type': mediaTypes,
    'invalid-query': rejection('invalid-query', correctedQuery),
    'unknown-fields': rejection('unknown-fields', openForms),
    'empty-field': rejection('empty-field'),
    'same-name': rejection('same-name'),
    'empty-update': rejection('empty-update', emptyUpdates),
    'cleared-targets': rejection('cleared-targets', clearTargets),
    'omitted-fields': behavior('omitted-fields', omittedFields),
    'error-message': errorMessage,
    'error-fields': errorFields,
    'other-errors': otherErrors,
    'search-match': behavior('search-match'),
    'name-order': behavior('name-order'),
    'links-query': behavior('links-query'),
    'white-space': behavior('white-space'),
    'accept-header': behavior('accept-header'),
    'order-of-checks': behavior('order-of-checks'),
    browsers: behavior('browsers'),
    lengths,
    formats,
  }
  const known = Object.entries(kinds).filter(([name]) => name in contract['x-assumptions'])
  return Object.fromEntries(known)
}
