/**
 * Whether code has the address of the reader's service. A route of the mock is none of a service, and a command for a
 * service that the same machine starts has an address of its own.
 */
export function isToFill(code: string, standard: string): boolean {
  return code.replaceAll(`${standard}/__mock`, '').includes(standard) || code.includes('--base-url https:')
}
