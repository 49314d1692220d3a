import { expect } from 'vitest'
import { diffOf } from '../../scripts/diff/diff.ts'
import { contractsOf, type Pair } from './pairs.ts'

/** Compares the two contracts of a pair, and what each view has with what it should have. */
export async function checkPair(pair: Pair): Promise<void> {
  const { wire, knowledge, versions } = await diffOf(await contractsOf(pair))

  const breaking = wire.filter(({ rating }) => rating === 'breaking')
  const kinds = [...new Set(knowledge.changes.map(({ kind }) => kind))]
  const ids = kinds.map((kind) => {
    const ofKind = knowledge.changes.filter((change) => change.kind === kind)
    return [kind, ofKind.map(({ id }) => id).sort()]
  })
  expect({
    breaking: breaking.map(({ text }) => text).slice(pair.breaking ?? 0),
    breakingCount: breaking.length,
    otherCount: wire.length - breaking.length,
    knowledge: Object.fromEntries(ids),
    bump: versions.bump,
  }).toEqual({
    breaking: [],
    breakingCount: pair.breaking ?? 0,
    otherCount: pair.other ?? 0,
    knowledge: pair.knowledge ?? {},
    bump: pair.bump,
  })
}
