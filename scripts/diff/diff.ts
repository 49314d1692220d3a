// Compares two contracts in two views: the wire, and our knowledge.

import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../contract/contract.ts'
import { type Deprecated, deprecationsIn, deprecationText, passedSunsets, sunsetText } from '../contract/deprecation.ts'
import { correctedBase, type KnowledgeChange, knowledgeChanges } from './knowledge.ts'
import { type Extent, type Versions, versionsFor } from './versions.ts'
import { keyOf, rawChanges, type WireChange, wireChanges } from './wire.ts'

export interface Diff {
  /** What the service does differently, without what corrections explain. */
  wire: WireChange[]
  knowledge: {
    changes: KnowledgeChange[]
    /** The changes of the wire form that follow from corrections. */
    explains: WireChange[]
  }
  versions: Versions
}

/** @throws if Redocly cannot be run */
export async function diffOf({ base, head }: { base: Contract; head: Contract }): Promise<Diff> {
  const changes = knowledgeChanges(base, head)
  const corrected = correctedBase(base, head, changes)
  const [all, explained] = await Promise.all([
    rawChanges(base, head),
    corrected === base ? [] : rawChanges(base, corrected),
  ])
  const known = new Set(explained.map(keyOf))
  const isKnown = (change: (typeof all)[number]): boolean => known.has(keyOf(change))
  const own = all.filter((change) => !isKnown(change))
  const wire = [...wireChanges(own, base, head), ...deprecationChanges(base, head)]
  const explains = wireChanges(all.filter(isKnown), base, head)
  const released = { ...head, info: { ...head.info, version: base.info.version } }
  const extent = isDeepStrictEqual(base, released) ? 'nothing' : extentOf(wire, changes)
  return {
    wire,
    knowledge: { changes, explains },
    versions: versionsFor(extent, base.info.version, head.info.version),
  }
}

function extentOf(wire: WireChange[], knowledge: KnowledgeChange[]): Extent {
  const isBroken = wire.some(({ rating }) => rating === 'breaking') || knowledge.some(({ kind }) => kind === 'changed')
  if (isBroken) return 'breaking'
  return wire.some(({ rating }) => rating === 'additive') ? 'additive' : 'compatible'
}

/** What is newly deprecated, or with another day. Tools that read only `deprecated` see no dates. */
function deprecationChanges(base: Contract, head: Contract): WireChange[] {
  return newDeprecations(base, head).map((one) => ({
    rating: 'compatible',
    text: toldOf(one),
    operations: [],
    pointer: one.pointer,
  }))
}

function newDeprecations(base: Contract, head: Contract): Deprecated[] {
  const before = deprecationsIn(base).map(toldOf)
  return deprecationsIn(head).filter((one) => !before.includes(toldOf(one)))
}

function toldOf(one: Deprecated): string {
  return `${one.what}: deprecated. ${deprecationText(one)}`
}

/** What must be corrected before a release, in sentences. */
export function findingsOf({ versions }: Diff, head: Contract): string[] {
  const { base, head: now, needed, bump, fits } = versions
  const sunsets = passedSunsets(head).map(sunsetText)
  const version = `The version is ${now}. These changes need ${needed} or more, a ${bump} after ${base}.`
  return [...(fits ? [] : [version]), ...sunsets]
}
