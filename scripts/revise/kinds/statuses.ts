import type { RejectionRole } from '../../../src/lib/rejection-roles.ts'
import type { Draft } from '../draft.ts'
import type { Kind } from '../kind.ts'

/** What is rejected for the same reason as an invalid form, if nothing else is said of it. */
const invalidForms = ['unknown-fields', 'cleared-targets', 'empty-field', 'same-name', 'empty-update'] as const

/** The status of a rejection. */
export function status(role: RejectionRole): Kind<number> {
  return {
    forms: 'a status such as 400',
    parse: statusIn,
    print: String,
    apply: ({ now, statuses }, value) => {
      statuses.set(role, value)
      if (role !== 'invalid-form') return
      for (const other of invalidForms)
        if (!statuses.has(other) && now[other] === now['invalid-form']) statuses.set(other, value)
    },
  }
}

export function statusIn(text: string): number | undefined {
  return /^[45]\d\d$/.test(text) ? Number(text) : undefined
}

/** The status of a rejection that has no other of its own: that of an invalid form. */
export function usualStatus({ now, statuses }: Draft): number {
  return statuses.get('invalid-form') ?? now['invalid-form'] ?? 422
}
