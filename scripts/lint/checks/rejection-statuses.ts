// Which operation rejects what with which status, by the values of the ledger.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView, Rejection } from '../../contract/operations.ts'
import { rejectionStatus } from '../../contract/rejection-roles.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { below, placeIn } from '../../contract/tree.ts'

export const rejections: Check = {
  rule: 'rejections',
  advice: 'Correct the status, add or remove the response, or correct the `value` of the entry.',
  find: (reading) => reading.views.flatMap((view) => faultsOf(reading, view)),
}

/** Operations document exactly the rejections that the ledger says they make, and those of an author's own entry. */
function faultsOf({ contract, views }: Reading, view: OperationView): Fault[] {
  const wanted = rejectionsOf(contract, view, views)
  const tabled = views.flatMap((other) => rejectionsOf(contract, other, views)).map(({ id }) => id)
  const pointer = placeIn(view, 'responses')
  const documented = view.rejections.map(({ status }) => status)
  return [
    ...wanted
      .filter(({ status }) => status !== undefined && !documented.includes(status))
      .map(({ id, status }) => ({ pointer, message: `${view.operationId} has no response ${status} for "${id}".` })),
    ...view.rejections
      .filter(({ status }) => !wanted.some((rejection) => [status, undefined].includes(rejection.status)))
      .filter(({ status, response }) => {
        const own = assumptionsOf(response).filter((id) => !tabled.includes(id))
        return !own.some((id) => rejectionStatus(contract, id) === status)
      })
      .map(({ status }) => ({
        pointer: below(pointer, String(status)),
        message: `No assumption says that ${view.operationId} responds with ${status}.`,
      })),
    ...(view.otherError ? [] : [{ pointer, message: `${view.operationId} has no \`default\` response.` }]),
    ...headerFaults(view, pointer),
    ...view.rejections.flatMap((rejection) => reasonFaults(rejection, below(pointer, String(rejection.status)))),
  ]
}

/** RFC 9110 has `Retry-After` for 503, RFC 6585 for 429. */
const retryStatuses = ['default', '429', '503']

function headerFaults({ responses }: OperationView, pointer: string): Fault[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.entries(headers)
      .filter(([, header]) => assumptionsOf(header).includes('other-errors'))
      .filter(([name]) => name !== 'Retry-After' || !retryStatuses.includes(status))
      .map(([name]) => ({
        pointer: below(pointer, status),
        message: `No assumption says that ${status} has ${name}.`,
      })),
  )
}

/** Where several reasons share a response, an example says which one it is for. */
function reasonFaults({ roles, body }: Rejection, pointer: string): Fault[] {
  return Object.values(body?.examples ?? {})
    .map((example) => example['x-rejection'])
    .filter((reason) => reason !== undefined && !roles.some((role) => role === reason))
    .map((reason) => ({ pointer, message: `"${reason}" is no reason for this. There are ${roles.join(', ')}.` }))
}

interface LedgerRejection {
  /** The entry that says it. */
  id: string
  /** None if the entry does not reject, or if its value is not a status. */
  status: number | undefined
}

/** What the ledger may reject of the requests to an operation. */
export function rejectionsOf(contract: Contract, view: OperationView, views: OperationView[]): LedgerRejection[] {
  const { path, form, tag, 'x-action': action } = view
  const { hasRequired, hasOptional } = fieldsOf(view, views)
  const isUpdate = action === 'update'
  const hasOwnNames = rejectionStatus(contract, 'same-name') !== undefined && tag === 'Domains'
  const ids = [
    'unauthenticated',
    ...(path.includes('{') ? ['unknown-id', 'malformed-id'] : []),
    ...(action === 'list' ? ['invalid-query', 'page-selection'] : []),
    ...(form ? ['unsupported-media-type', 'invalid-form', 'unknown-fields'] : []),
    ...(form && hasRequired ? ['empty-field'] : []),
    ...(action === 'create' && hasOwnNames ? ['same-name'] : []),
    ...(isUpdate ? ['empty-update'] : []),
    ...(isUpdate && hasOptional ? ['cleared-targets'] : []),
  ]
  return ids.map((id) => ({ id, status: rejectionStatus(contract, id) }))
}

/** Whether the form of an operation has fields that a create of the same resource requires, and others. */
export function fieldsOf(view: OperationView, views: OperationView[]) {
  const create = views.find((other) => other.tag === view.tag && other['x-action'] === 'create')
  const required = create?.form?.schema.required ?? []
  const names = Object.keys(view.form?.schema.properties ?? {})
  return {
    hasRequired: names.some((name) => required.includes(name)),
    hasOptional: names.some((name) => !required.includes(name)),
  }
}
