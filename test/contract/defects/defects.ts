// Mistakes in a contract, and which part of the gate notices each.

import { assumptionDefects } from './assumptions.ts'
import { driftDefects } from './drift.ts'
import type { Defect } from './defect.ts'
import { exampleDefects } from './examples.ts'
import { hygieneDefects } from './hygiene.ts'
import { schemaDefects } from './schemas.ts'
import { securityDefects } from './security.ts'
import { structureDefects } from './structure.ts'

export interface TitledDefect extends Defect {
  group: string
  /** What is wrong, as one sentence. */
  title: string
}

const groups = {
  structure: structureDefects,
  schemas: schemaDefects,
  examples: exampleDefects,
  hygiene: hygieneDefects,
  security: securityDefects,
  assumptions: assumptionDefects,
  drift: driftDefects,
}

export const defects: readonly TitledDefect[] = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([title, defect]) => ({ group, title, ...defect })),
)
