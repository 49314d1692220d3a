/**
 * Whether a contract has so many operations that nothing should repeat them all: not the contents of each page, and
 * not a page or file of everything, which nobody prints and no language model reads. The Redoc view is such a page.
 */
export function isLarge(operations: readonly unknown[]): boolean {
  return operations.length > 60
}
