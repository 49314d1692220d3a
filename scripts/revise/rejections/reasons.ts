// The reasons for rejecting requests: their words, their body, and the operations that can have them.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../../contract/rejection-roles.ts'
import type { ErrorKind } from '../draft.ts'

interface Reason {
  words: string
  body: ErrorKind
  /** The operations that reject for it in a contract that did not before. Left out: all that can. */
  of?: (view: OperationView, views: readonly OperationView[]) => boolean
}

export const reasons: Readonly<Record<RejectionRole, Reason>> = {
  unauthenticated: { words: 'the API key is missing or invalid', body: 'error-message' },
  'unknown-id': { words: 'no record has this `id`', body: 'error-message' },
  'invalid-form': { words: 'a field is missing, or a value is not allowed', body: 'error-fields' },
  'cleared-targets': { words: 'a field that is set cannot be cleared', body: 'error-fields' },
  'empty-update': { words: 'no field is sent', body: 'error-fields' },
  'page-selection': { words: 'the list has no page of this number', body: 'error-message' },
}

/** "A field is missing, or a value is not allowed, or no field is sent" */
export function wordsFor(roles: readonly RejectionRole[]): string {
  const words = roles.map((role) => reasons[role].words).join(', or ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The reasons of a response, as a sentence. */
export function rolesOf(response: Response): RejectionRole[] {
  const marks = assumptionsOf(response)
  return marks.filter((id): id is RejectionRole => rejectionRoles.some((role) => role === id))
}
