import type { Contract } from '../../scripts/contract/contract.ts'

/**
 * Whether a contract has so many operations that nothing should repeat them all: neither the contents of each page, nor
 * one page or one file of everything, which nobody prints and no language model reads.
 */
export function isLarge({ paths }: Pick<Contract, 'paths'>): boolean {
  const operations = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => key !== 'parameters'))
  return operations.length > 60
}
