// Why a service rejects a request, and with which status.

import type { Contract } from './contract.ts'

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

/** The status with which the ledger rejects; undefined if it does not, or if its value is not a status. */
export function rejectionStatus(contract: Contract, id: string): number | undefined {
  const value = contract['x-assumptions']?.[id]?.value
  if (typeof value === 'number') return value
  if (value === 'rejected') return rejectionStatus(contract, 'invalid-form')
  const { afterLast } = Object(value) as { afterLast?: unknown }
  return typeof afterLast === 'number' ? afterLast : undefined
}
