// The reasons why a service rejects a request.

/** The ledger entries that mark the error responses of the contract. */
export const rejectionRoles = [
  'unauthenticated',
  'unknown-id',
  'malformed-id',
  'unsupported-media-type',
  'invalid-form',
  'unknown-fields',
  'cleared-targets',
  'empty-field',
  'same-name',
  'empty-update',
  'invalid-query',
  'page-selection',
] as const

export type RejectionRole = (typeof rejectionRoles)[number]
