// Which operations document the rejection for a reason: the value of the entry decides, or else the other operations.

import { wordOf } from '../../../src/facts/by-resource.ts'
import { isObject } from '../../../src/lib/json.ts'
import { statusesOf } from '../../contract/operation-facts.ts'
import { canReject } from '../../contract/can-reject.ts'
import type { Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../../contract/rejection-roles.ts'

interface Case {
  view: OperationView
  views: readonly OperationView[]
  /** The `value` of the entry for the reason. */
  value: unknown
}

type Test = (one: Case) => boolean

const always: Test = () => true
const isRejected: Test = ({ value }) => value === 'rejected' || typeof value === 'number'

/** Other operations decide: all with the same action, or all. */
const likeOthers =
  (role: RejectionRole): Test =>
  ({ view, views }) =>
    views.some((other) => other['x-action'] === view['x-action'] && hasReason(other, role))

/** Whether an operation that can reject for a reason must document it. */
const rejects: Readonly<Record<RejectionRole, Test>> = {
  unauthenticated: always,
  'unknown-id': always,
  'invalid-form': (one) => isLimitedForm(one.view) || likeOthers('invalid-form')(one),
  'empty-update': isRejected,
  'cleared-targets': isRejected,
  // A list may reject a page after the last one, or return an empty one.
  'page-selection': likeOthers('page-selection'),
}

/** The element of an operation that lacks the mark of a reason; undefined if none does. */
export function unmarkedRejection(id: string, value: unknown, view: OperationView, views: OperationView[]) {
  const role = roleOf(id)
  if (role === undefined || isUnused(role, views) || hasReason(view, role)) return undefined
  if (!canReject[role](view, views) || !rejects[role]({ view, views, value: valueFor(value, view) })) return undefined
  const [status] = statusesOf(views, role)
  return view.rejections.find((rejection) => rejection.status === status)?.response ?? view.responses
}

/** Whether requests are rejected for a reason, and no response has its mark. */
export function isNowhere(id: string, value: unknown, views: OperationView[]): boolean {
  const role = roleOf(id)
  if (role === undefined || !isUnused(role, views)) return false
  return views.some((view) => {
    const one = { view, views, value: valueFor(value, view) }
    return canReject[role](view, views) && (isRejected(one) || rejects[role](one))
  })
}

/** The value of an entry for the resource of an operation. */
function valueFor(value: unknown, view: OperationView): unknown {
  return isObject(value) ? value[wordOf(view)] : value
}

function roleOf(id: string): RejectionRole | undefined {
  return rejectionRoles.find((role) => role === id)
}

function isUnused(role: RejectionRole, views: readonly OperationView[]): boolean {
  return !views.some((view) => hasReason(view, role))
}

function hasReason({ rejections }: OperationView, role: RejectionRole): boolean {
  return rejections.some(({ roles }) => roles.includes(role))
}

function isLimitedForm({ form }: OperationView): boolean {
  const { required, properties = {} } = form?.schema ?? {}
  return required !== undefined || Object.values(properties).some(isLimited)
}

/** Whether a schema rejects some texts. */
function isLimited({ type, enum: values, format, pattern, minLength, maxLength }: Schema): boolean {
  return type !== 'string' || [values, format, pattern, minLength, maxLength].some((limit) => limit !== undefined)
}
