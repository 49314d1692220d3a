import type { RejectionRole } from '../../contract/rejection-roles.ts'
import type { Draft } from '../draft.ts'
import type { Kind } from '../kind.ts'

const sentences: Readonly<Record<string, (status: number) => string>> = {
  unauthenticated: (status) => `The response to a request with a missing or invalid key is ${status}.`,
  'unknown-id': (status) => `The response to an unknown \`id\` is ${status}.`,
  'malformed-id': (status) => `The response to a malformed \`id\`, such as \`abc\`, is ${status}.`,
  'invalid-form': (status) =>
    `The response to a form with a missing required field or a value that is not allowed is ${status}.`,
  'invalid-query': (status) =>
    `The response to a query parameter with a value that is not allowed is ${status}, and a parameter that the operation does not have is ignored.`,
}

/** What is rejected for the same reason as an invalid form, if nothing else is said of it. */
const invalidForms: readonly RejectionRole[] = [
  'unknown-fields',
  'cleared-targets',
  'empty-field',
  'same-name',
  'empty-update',
]

/** The status of a rejection. */
export function status(role: RejectionRole): Kind<number> {
  return {
    forms: 'a status such as 400',
    parse: statusIn,
    print: String,
    apply: (draft, value) => {
      draft.statuses.set(role, value)
      if (role === 'invalid-form') for (const other of invalidForms) follow(draft, other, value)
    },
    say: (value) => ({ assumed: sentences[role]?.(value) ?? '' }),
  }
}

export function statusIn(text: string): number | undefined {
  return /^[45]\d\d$/.test(text) ? Number(text) : undefined
}

function follow({ now, statuses }: Draft, role: RejectionRole, value: number): void {
  if (!statuses.has(role) && now[role] === now['invalid-form']) statuses.set(role, value)
}

/** The status of a rejection that has no other of its own: that of an invalid form. */
export function usualStatus({ now, statuses }: Draft): number {
  return statuses.get('invalid-form') ?? now['invalid-form'] ?? 422
}

export function statusSentence(role: string, value: number): string | undefined {
  return sentences[role]?.(value)
}
