/** One thing that a linter found wrong with the contract. */
export interface Finding {
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  rule: string
  message: string
  advice?: string
  /** Where in the document, as a JSON Pointer with a leading `#` (RFC 6901). */
  pointer: string
}

/** The JSON Pointer (RFC 6901) of a path of keys. */
export function pointerTo(path: readonly (string | number)[]): string {
  return ['#', ...path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
}

/** The path of keys of a JSON Pointer (RFC 6901). */
export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
