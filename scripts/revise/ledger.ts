// What the ledger says of a fact: the sentence of its kind, and where it comes from.

import type { Assumption, Contract } from '../contract/contract.ts'

/** Writes the entry of a fact. */
export function writeEntry(contract: Contract, id: string, said: Partial<Assumption>, because: string): void {
  const old = contract['x-assumptions'][id]
  if (!old) return
  const { verified: _, ...kept } = old
  const entry = { ...kept, ...said, because, probe: openProbe(old.probe) }
  if (said.assumed === old.assumed && said.value === old.value) return
  contract['x-assumptions'][id] = Object.fromEntries(
    Object.entries(entry).filter(([, part]) => part !== undefined),
  ) as unknown as Assumption
}

/** The questions of a probe stay; what it says of the responses was true of the old assumption. */
function openProbe(probe: string): string {
  return probe.replace(/: (?:`[^`]*`|[^.`])*\./g, ': the responses are as assumed.')
}
