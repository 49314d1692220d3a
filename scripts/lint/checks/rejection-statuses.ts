// Which operation rejects what with which status, by the values of the ledger.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { rejectionStatus } from '../../contract/rejection-roles.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { assumptionsOf, below } from '../tree.ts'
import { fieldsOf } from './form-fields.ts'

export const rejections: Check = {
  rule: 'rejections',
  advice: 'Correct the status, add or remove the response, or correct the `value` of the entry.',
  find: (reading) => {
    const { views } = reading
    return views.flatMap((view) => faultsOf(reading, view, views))
  },
}

/** Operations document exactly the rejections that the ledger says they make. */
function faultsOf({ contract }: Reading, view: OperationView, views: OperationView[]): Fault[] {
  const ids = isRejectedBy(contract, view, fieldsOf(view, views))
  const wanted = ids.map((id) => ({ id, status: rejectionStatus(contract, id) }))
  // An entry that rejects nothing in the table below is the author's.
  const tabled = views.flatMap((other) => isRejectedBy(contract, other, fieldsOf(other, views)))
  const ownEntries = (response: unknown) => assumptionsOf(response).filter((id) => !tabled.includes(id))
  const pointer = below('#/paths', view.path, view.method, 'responses')
  const documented = view.rejections.map(({ status }) => status)
  return [
    ...wanted
      .filter(({ status }) => status !== undefined && !documented.includes(status))
      .map(({ id, status }) => ({ pointer, message: `${view.operationId} has no response ${status} for "${id}".` })),
    ...documented
      .filter((status) => !wanted.some((rejection) => rejection.status === status || rejection.status === undefined))
      .filter((status) => !ownEntries(view.responses[status]).some((id) => rejectionStatus(contract, id) === status))
      .map((status) => ({
        pointer: below(pointer, String(status)),
        message: `No assumption says that ${view.operationId} responds with ${status}.`,
      })),
    ...(view.otherError ? [] : [{ pointer, message: `${view.operationId} has no \`default\` response.` }]),
  ]
}

/** The entries of the ledger that may reject a request of this operation. */
export function isRejectedBy(
  contract: Contract,
  { path, form, ...view }: OperationView,
  { hasRequired, hasOptional }: { hasRequired: boolean; hasOptional: boolean },
): string[] {
  const action = view['x-action']
  const isCreate = action === 'create'
  const isUpdate = action === 'update'
  const hasOwnNames = rejectionStatus(contract, 'same-name') !== undefined && view.tag === 'Domains'
  return [
    'unauthenticated',
    ...(path.includes('{') ? ['unknown-id', 'malformed-id'] : []),
    ...(action === 'list' ? ['invalid-query', 'page-selection'] : []),
    ...(form ? ['unsupported-media-type', 'invalid-form', 'unknown-fields'] : []),
    ...(form && hasRequired ? ['empty-field'] : []),
    ...(isCreate && hasOwnNames ? ['same-name'] : []),
    ...(isUpdate ? ['empty-update'] : []),
    ...(isUpdate && hasOptional ? ['cleared-targets'] : []),
  ]
}
