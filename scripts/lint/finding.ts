/** A problem that a linter found in the contract. */
export interface LocatedFinding {
  file: string
  /** Starts at 1. */
  line: number
  /** Starts at 1. */
  column: number
  rule: string
  message: string
  advice?: string
  /** Where in the document, as a JSON Pointer with a leading `#` (RFC 6901). */
  pointer: string
}
