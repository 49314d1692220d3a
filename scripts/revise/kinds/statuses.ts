import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { factOf, wordOf } from '../../../src/facts/by-resource.ts'
import { type Draft, firstStatus, ofResource, setStatus } from '../draft.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Kind } from '../kind.ts'

/** Rejections for the same reason as an invalid form, unless something else is known. */
const invalidForms = ['cleared-targets', 'empty-update'] as const

/** The status of a rejection. */
export function status(role: RejectionRole): Kind<number> {
  return {
    apply: (draft, value) => {
      setStatus(draft, role, value)
      if (role !== 'invalid-form') return
      for (const view of draft.views) followInvalidForm(draft, view, value)
    },
  }
}

/** Rejections with the status of an invalid form follow it, unless something else is known. */
function followInvalidForm(draft: Draft, view: OperationView, value: number): void {
  const word = wordOf(view)
  const before = factOf(draft.now['invalid-form'], word)
  for (const role of invalidForms) {
    const isSaid = draft.statuses.get(role)?.has(view.resource)
    if (!isSaid && factOf(draft.now[role], word) === before) setStatus(ofResource(draft, view.entry), role, value)
  }
}

/** The status of a rejection without its own: that of an invalid form. */
export function usualStatus(draft: Draft): number {
  const { 'invalid-form': now } = draft.now
  return firstStatus(draft, 'invalid-form') ?? (typeof now === 'number' ? now : 422)
}
