import type { Contract } from '../../scripts/contract/contract.ts'

/**
 * The statements of the source that a service as the contract assumes it contradicts. The source states that the name
 * is not a field of some updates: a service that applies every field that a record has applies it, too.
 */
export function contradictedBy(contract: Contract): string[] {
  return contract['x-assumptions']['unknown-fields']?.value === 'applied' ? ['updateDomain.name'] : []
}
