// How to write each type of fact, in this order.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Kind } from '../kind.ts'
import { successStatus } from './answers.ts'
import { behavior, rejection } from './behavior.ts'
import { errorFields, errorMessage } from './error-bodies.ts'
import { clearTargets, emptyUpdates, omittedFields } from './forms.ts'
import { id } from './id.ts'
import { listEnvelope } from './list-envelope.ts'
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
    unauthenticated: status('unauthenticated'),
    'unknown-id': status('unknown-id'),
    'invalid-form': status('invalid-form'),
    'empty-update': rejection('empty-update', emptyUpdates),
    'cleared-targets': rejection('cleared-targets', clearTargets),
    'omitted-fields': behavior('omitted-fields', omittedFields),
    'error-message': errorMessage,
    'error-fields': errorFields,
    'search-match': behavior('search-match'),
  }
  const known = Object.entries(kinds).filter(([name]) => name in contract['x-assumptions'])
  return Object.fromEntries(known)
}
