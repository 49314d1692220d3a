// The probe for each assumption and for each type of statement of the source.

import { accessProbes } from './access.ts'
import { formValueProbes } from './form-values.ts'
import { orderProbes } from './orders.ts'
import { pageLengthProbes } from './page-length.ts'
import { pageProbes } from './paging.ts'
import { recordProbes } from './record.ts'
import { rejectionProbes } from './rejections.ts'
import { searchProbes } from './searches.ts'
import { statusProbes } from './statuses.ts'
import { updateProbes } from './updates.ts'
import type { Probes } from './probe.ts'

/** By the id of an assumption, or by the type of fact. */
export const probes: Probes = {
  ...accessProbes,
  ...recordProbes,
  ...pageProbes,
  ...pageLengthProbes,
  ...searchProbes,
  ...orderProbes,
  ...formValueProbes,
  ...updateProbes,
  ...statusProbes,
  ...rejectionProbes,
}
