// What facts need to know of a contract to be read and written.

import type { Behaviors, Vocabulary } from '../../src/facts/fact-type.ts'
import type { Assumption, Contract } from './contract.ts'
import { operationViews } from './operations.ts'

export function vocabularyOf(contract: Contract, views = operationViews(contract)): Vocabulary {
  const resources = new Map(
    views.map(({ resource, record, entry }) => [resource, { name: resource, record, entry }] as const),
  )
  const entries = Object.entries(contract['x-assumptions']).map(
    ([id, entry]) => [id, behaviorsOf(entry) ?? {}] as const,
  )
  return { resources: [...resources.values()], entries: Object.fromEntries(entries) }
}

/** What a service may do instead of what no element says, each as a sentence; undefined for what elements say. */
export function behaviorsOf({ value, assumed = '', alternatives }: Partial<Assumption> = {}): Behaviors | undefined {
  const own = typeof value === 'string' ? { [value]: assumed.trim() } : {}
  return typeof value === 'string' || alternatives ? { ...own, ...alternatives } : undefined
}
