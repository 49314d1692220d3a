// Every probe, by the id of its ledger entry. A test holds this table to the ledger.

import { accessProbes } from './probes/access.ts'
import { formValueProbes } from './probes/form-values.ts'
import { listProbes } from './probes/lists.ts'
import type { Probe } from './probes/probe.ts'
import { recordProbes } from './probes/record.ts'
import { rejectionProbes } from './probes/rejections.ts'
import { searchProbes } from './probes/searches.ts'
import { updateProbes } from './probes/updates.ts'

export const probes: Record<string, Probe> = {
  ...accessProbes,
  ...recordProbes,
  ...listProbes,
  ...searchProbes,
  ...formValueProbes,
  ...updateProbes,
  ...rejectionProbes,
}
