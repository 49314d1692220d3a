/**
 * Whether a contract has so many operations that nothing should repeat them all: neither the contents of each page, nor
 * one page or one file of everything, which nobody prints and no language model reads.
 */
export function isLarge(operations: readonly unknown[]): boolean {
  return operations.length > 60
}
