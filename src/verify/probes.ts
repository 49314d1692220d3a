// Every probe: by the id of its ledger entry, and by the kind of fact. A test holds these tables to the contract.

import { accessFacts, accessProbes } from './probes/access.ts'
import { errorBodyProbes } from './probes/error-bodies.ts'
import { formValueFacts, formValueProbes } from './probes/form-values.ts'
import { listShapeProbes } from './probes/list-shape.ts'
import { orderFacts, orderProbes } from './probes/orders.ts'
import { pageProbes } from './probes/paging.ts'
import type { FactProbe, Probe } from './probe.ts'
import { recordFacts, recordProbes } from './probes/record.ts'
import { rejectionFacts, rejectionProbes } from './probes/rejections.ts'
import { searchFacts, searchProbes } from './probes/searches.ts'
import { statusFacts, statusProbes } from './probes/statuses.ts'
import { updateFacts, updateProbes } from './probes/updates.ts'

export const probes: Record<string, Probe> = {
  ...accessProbes,
  ...recordProbes,
  ...pageProbes,
  ...listShapeProbes,
  ...searchProbes,
  ...orderProbes,
  ...updateProbes,
  ...formValueProbes,
  ...statusProbes,
  ...rejectionProbes,
  ...errorBodyProbes,
}

export const factProbes: Record<string, FactProbe> = {
  ...accessFacts,
  ...recordFacts,
  ...searchFacts,
  ...orderFacts,
  ...updateFacts,
  ...formValueFacts,
  ...statusFacts,
  ...rejectionFacts,
}
