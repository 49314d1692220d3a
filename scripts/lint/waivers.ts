import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import { readYaml } from '../contract/read-yaml.ts'
import type { Position } from '../contract/source.ts'
import type { LocatedFinding } from './finding.ts'

/** A rule that cannot be followed because the source is silent, and the gap that is the reason. */
interface Waiver {
  rule: string
  /** JSON Pointers, in which `*` is any part of a key; the waiver covers everything at and below them. */
  where: string[]
  /** An id of `x-assumptions` or `x-not-modeled`. */
  gap: string
  /** The values of the gap's entry for which the waiver counts; left out, all. */
  while?: unknown[]
  because: string
  /** Where it is written. */
  file: string
  position: Position
}

/** The waivers of the contract in a folder; none if it has no lint-waivers.yaml. */
export function readWaivers(folder: string): Waiver[] {
  const file = join(folder, 'lint-waivers.yaml')
  if (!existsSync(file)) return []
  const { data, positionOf } = readYaml<Omit<Waiver, 'file' | 'position'>[]>(file, { list: 'waiver' })
  return data.map((waiver, index) => ({ ...waiver, file, position: positionOf(`/${index}`) }))
}

/** The waivers that count for a contract's assumptions. */
export function waiversFor(contract: Contract, waivers: Waiver[]): Waiver[] {
  const facts = assumedFacts(contract)
  return waivers.filter((waiver) => waiver.while === undefined || waiver.while.includes(facts[waiver.gap]))
}

/** The findings that no waiver covers. */
export function withoutWaived(findings: LocatedFinding[], waivers: Waiver[]): LocatedFinding[] {
  return findings.filter(({ rule, pointer }) => {
    const own = waivers.filter((waiver) => waiver.rule === rule)
    return !own.some(({ where }) => where.some((place) => covers(place, pointer)))
  })
}

/** A finding for each waived place where the rule finds nothing. */
export function unusedWaivers(findings: LocatedFinding[], waivers: Waiver[]): LocatedFinding[] {
  return waivers.flatMap(({ rule, where, file, position }) => {
    const found = findings.filter((finding) => finding.rule === rule)
    const unused = where.filter((place) => !found.some(({ pointer }) => covers(place, pointer)))
    return unused.map((place) => ({
      file,
      ...position,
      rule: 'unused-waiver',
      message: `The rule ${rule} finds nothing at ${place}.`,
      advice: 'Remove the place, or the whole waiver.',
      pointer: '#',
    }))
  })
}

/** In a place, `*` is any part of a key. */
function covers(place: string, pointer: string): boolean {
  const parts = place.split('*').map((part) => part.replaceAll(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]*')}(/|$)`).test(pointer)
}
