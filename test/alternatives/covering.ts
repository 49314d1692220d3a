// Few contracts that have every pair of alternatives: a contract has as many alternatives as go together.

import type { Alternative } from '../../scripts/alternatives/catalogue.ts'

/** Sets of names. Every two alternatives that go together are in one of the sets. */
export function coveringSets(alternatives: Alternative[]): string[][] {
  const left = new Set(pairsOf(alternatives).map(keyOf))
  const sets: string[][] = []
  while (left.size > 0) {
    const set = bestSet(alternatives, left)
    for (const pair of pairsOf(set)) left.delete(keyOf(pair))
    sets.push(set.map(({ name }) => name))
  }
  return sets
}

/** A pair that is left, and of each further entry the alternative that has most of the others that are left. */
function bestSet(alternatives: Alternative[], left: ReadonlySet<string>): Alternative[] {
  const set = pairsOf(alternatives).find((pair) => left.has(keyOf(pair))) ?? []
  for (const entry of new Set(alternatives.map((alternative) => alternative.entry))) {
    const gain = (one: Alternative) => set.filter((other) => left.has(keyOf([one, other]))).length
    const fitting = alternatives
      .filter((one) => one.entry === entry && set.every((other) => goTogether(one, other)))
      .sort((one, other) => gain(other) - gain(one))
    set.push(...fitting.slice(0, 1))
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
