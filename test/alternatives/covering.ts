// Few contracts that have every pair of alternatives: each contract has several.

import type { Alternative } from '../../scripts/alternatives/catalogue.ts'

/**
 * Sets of names. Every two alternatives that go together are in one of the sets.
 *
 * @param size how many a set has at most; in a large one, a third alternative may hide what is wrong with two
 */
export function coveringSets(alternatives: Alternative[], size: number): string[][] {
  const left = new Set(pairsOf(alternatives).map(keyOf))
  const sets: string[][] = []
  while (left.size > 0) {
    const set = bestSet(alternatives, size, left)
    for (const pair of pairsOf(set)) left.delete(keyOf(pair))
    sets.push(set.map(({ name }) => name))
  }
  return sets
}

/** A pair that is left, and one after the other what makes the most pairs that are left. */
function bestSet(alternatives: Alternative[], size: number, left: ReadonlySet<string>): Alternative[] {
  const set = pairsOf(alternatives).find((pair) => left.has(keyOf(pair))) ?? []
  while (set.length < size) {
    const gain = (one: Alternative) => set.filter((other) => left.has(keyOf([one, other]))).length
    const fitting = alternatives.filter((one) => gain(one) > 0 && set.every((other) => goTogether(one, other)))
    const [best] = fitting.sort((one, other) => gain(other) - gain(one))
    if (!best) break
    set.push(best)
  }
  return set
}

/** Every two alternatives that one service can have. */
export function pairsOf(alternatives: Alternative[]): Alternative[][] {
  return alternatives.flatMap((one, index) =>
    alternatives
      .slice(index + 1)
      .filter((other) => goTogether(one, other))
      .map((other) => [one, other]),
  )
}

function goTogether(one: Alternative, other: Alternative): boolean {
  const conflicts = (from: Alternative, to: Alternative) => to.name in (from.overlay?.info['x-conflicts'] ?? {})
  return one.entry !== other.entry && !conflicts(one, other) && !conflicts(other, one)
}

function keyOf(pair: Alternative[]): string {
  return pair
    .map(({ name }) => name)
    .sort()
    .join(' ')
}
