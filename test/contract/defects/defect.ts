import type { linters } from '../../../scripts/lint/linters.ts'
import type { Edit } from './edit.ts'

export interface Defect {
  /** The linter that notices it, the cheapest where several do. */
  by: keyof typeof linters
  /** What it says. */
  rule: string
  edit: Edit
}
