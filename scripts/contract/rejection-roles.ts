// The reasons why a service rejects a request.

/** The assumptions that mark the error responses of the contract. */
export const rejectionRoles = [
  'unauthenticated',
  'unknown-id',
  'invalid-form',
  'cleared-targets',
  'empty-update',
  'page-selection',
] as const

export type RejectionRole = (typeof rejectionRoles)[number]
