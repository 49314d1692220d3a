// Decides which operations can reject a request, by the reason.

import type { OperationView } from './operations.ts'
import type { RejectionRole } from './rejection-roles.ts'

type Test = (view: OperationView, views: readonly OperationView[]) => boolean

const hasId: Test = ({ pathParameters }) => pathParameters.length > 0
const hasForm: Test = ({ form }) => form !== undefined
const isList: Test = (view) => view['x-action'] === 'list'
const isUpdate: Test = (view) => view['x-action'] === 'update'

export const canReject: Readonly<Record<RejectionRole, Test>> = {
  unauthenticated: ({ anonymous }) => !anonymous,
  'unknown-id': hasId,
  'invalid-form': hasForm,
  'cleared-targets': (view, views) => isUpdate(view, views) && fieldsOf(view, views).optional.length > 0,
  'empty-update': (view, views) => isUpdate(view, views) && (view.form?.schema.required ?? []).length === 0,
  'page-selection': isList,
}

/** The fields of a form that a create of the same resource requires, and the others. */
export function fieldsOf(
  view: OperationView,
  views: readonly OperationView[],
): { required: string[]; optional: string[] } {
  const create = views.find((other) => other.tag === view.tag && other['x-action'] === 'create')
  const needed = create?.form?.schema.required ?? []
  const names = Object.keys(view.form?.schema.properties ?? {})
  return {
    required: names.filter((name) => needed.includes(name)),
    optional: names.filter((name) => !needed.includes(name)),
  }
}
