// Why a service rejects a request.

/** The ledger entries that the error responses of the contract are marked with. */
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
