import type { Behaviors } from '../../src/facts/fact-type.ts'
import type { Assumption } from './contract.ts'

/** The sentences of an entry's behaviors; undefined if elements express the entry. */
export function behaviorsOf({ value, assumed = '', alternatives }: Partial<Assumption> = {}): Behaviors | undefined {
  const own = typeof value === 'string' ? { [value]: assumed.trim() } : {}
  return typeof value === 'string' || alternatives ? { ...own, ...alternatives } : undefined
}
