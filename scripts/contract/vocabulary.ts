// The parts of a contract that are needed to read and write facts.

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

/** The sentences of an entry's behaviors; undefined if elements express the entry. */
export function behaviorsOf({ value, assumed = '', alternatives }: Partial<Assumption> = {}): Behaviors | undefined {
  const own = typeof value === 'string' ? { [value]: assumed.trim() } : {}
  return typeof value === 'string' || alternatives ? { ...own, ...alternatives } : undefined
}
