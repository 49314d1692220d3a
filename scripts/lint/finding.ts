/** One thing that a linter found wrong with the contract. */
export interface LocatedFinding {
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
