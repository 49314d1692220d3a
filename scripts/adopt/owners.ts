// Which facts cause what the linters report: those that change the reported part, or something that it refers to.

import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/lib/json.ts'
import { childPointer, resolvePointer } from '../../src/lib/json-pointer.ts'
import type { Contract } from '../contract/contract.ts'
import type { SomeFacts } from '../contract/with-facts/draft.ts'
import { withFacts } from '../contract/with-facts/with-facts.ts'
import type { LocatedFinding } from '../lint/finding.ts'

/** The facts to leave out, each with the first finding that it causes. Each finding takes as few facts as possible. */
export function ownersOf(
  findings: readonly LocatedFinding[],
  contract: Contract,
  before: Contract,
  facts: SomeFacts,
): Map<string, LocatedFinding> {
  const changes = Object.entries(facts).map(([id, fact]) => {
    return [id, [...changedPointers(before, withFacts(before, { [id]: fact }))]] as const
  })
  const changing = (places: readonly string[]): string[] => {
    const own = changes.filter(([, pointers]) => pointers.some((one) => places.some((other) => touches(one, other))))
    return own.map(([id]) => id)
  }
  const owners = new Map<string, LocatedFinding>()
  for (const finding of findings) {
    const place = finding.pointer.replace(/^#/, '')
    const own = changing([place])
    const ids = own.length > 0 ? own : changing([...reachedFrom(contract, place)])
    for (const id of ids) if (!owners.has(id)) owners.set(id, finding)
  }
  return owners
}

function touches(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

/** The parts that differ, each as deep as possible. */
function* changedPointers(before: unknown, after: unknown, pointer = ''): Generator<string> {
  if (isDeepStrictEqual(before, after)) return
  if (!isObject(before) || !isObject(after)) {
    yield pointer
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* changedPointers(before[name], after[name], childPointer(pointer, name))
}

/** The components that a part refers to, and those that they refer to. */
function reachedFrom(contract: Contract, pointer: string, found = new Set<string>()): Set<string> {
  const text = JSON.stringify(resolvePointer(contract, pointer) ?? null)
  for (const [, place = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    if (found.has(place)) continue
    found.add(place)
    reachedFrom(contract, place, found)
  }
  return found
}
