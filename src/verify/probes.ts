// Every probe: by the id of its ledger entry, and by the kind of fact. A test holds these tables to the contract.

import { accessFacts, accessProbes } from './probes/access.ts'
import { changeFacts, changeProbes } from './probes/changes.ts'
import { errorBodyProbes } from './probes/error-bodies.ts'
import { formValueFacts, formValueProbes } from './probes/form-values.ts'
import { orderFacts, orderProbes } from './probes/orders.ts'
import { pageProbes } from './probes/paging.ts'
import type { FactProbe, Probe } from './probes/probe.ts'
import { recordFacts, recordProbes } from './probes/record.ts'
import { rejectionFacts, rejectionProbes } from './probes/rejections.ts'
import { searchFacts, searchProbes } from './probes/searches.ts'
import { statusFacts, statusProbes } from './probes/statuses.ts'

export const probes: Record<string, Probe> = {
  ...accessProbes,
  ...recordProbes,
  ...pageProbes,
  ...searchProbes,
  ...orderProbes,
  ...changeProbes,
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
  ...changeFacts,
  ...formValueFacts,
  ...statusFacts,
  ...rejectionFacts,
}
