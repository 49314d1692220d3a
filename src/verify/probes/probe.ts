import type { Lab } from '../lab.ts'
import type { Observation } from '../observation.ts'

/**
 * When a probe runs. What only reads comes first; what looks at lists comes before the records in them are changed, and
 * what deletes them comes last.
 */
export const phases = ['read', 'list', 'write', 'delete'] as const

export interface Probe {
  phase: (typeof phases)[number]
  observe: (lab: Lab) => Promise<Observation>
}
