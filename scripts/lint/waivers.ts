import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LineCounter, parseDocument } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { positionOf } from '../contract/yaml-position.ts'
import type { Finding } from './finding.ts'

const file = fileURLToPath(new URL('../../openapi/lint-waivers.yaml', import.meta.url))

/** A rule that cannot be followed because the source is silent, and the gap that is the reason. */
interface Waiver {
  rule: string
  /** JSON Pointers; the waiver holds there and below. */
  where: string[]
  /** An id of `x-assumptions` or `x-not-modeled`. */
  gap: string
  /** The values of the gap's entry that make it so; left out, any value. */
  while?: unknown[]
  because: string
}

export function readWaivers(): Waiver[] {
  return readDocument().document.toJS() as Waiver[] // written by hand in this shape
}

/** The waivers that hold for what a contract assumes. */
export function waiversFor(contract: Partial<Contract>, waivers: Waiver[]): Waiver[] {
  return waivers.filter(
    (waiver) => waiver.while === undefined || waiver.while.includes(contract['x-assumptions']?.[waiver.gap]?.value),
  )
}

/** The findings that no waiver covers. */
export function withoutWaived(findings: Finding[], waivers: Waiver[]): Finding[] {
  return findings.filter(({ rule, pointer }) => {
    const own = waivers.filter((waiver) => waiver.rule === rule)
    return !own.some(({ where }) => where.some((place) => covers(place, pointer)))
  })
}

/** A finding for each waived place where the rule finds nothing. */
export function unusedWaivers(findings: Finding[], waivers: Waiver[]): Finding[] {
  const { document, lines } = readDocument()
  const all = readWaivers().map(({ rule, gap }) => `${rule} ${gap}`)
  return waivers.flatMap(({ rule, gap, where }) => {
    const index = String(all.indexOf(`${rule} ${gap}`))
    const found = findings.filter((finding) => finding.rule === rule)
    return where
      .filter((place) => !found.some(({ pointer }) => covers(place, pointer)))
      .map((place) => ({
        file,
        ...positionOf([index], document, lines),
        rule: 'unused-waiver',
        message: `The rule ${rule} finds nothing at ${place}.`,
        advice: 'Remove the place, or the whole waiver.',
        pointer: `#/${index}`,
      }))
  })
}

function readDocument() {
  const lines = new LineCounter()
  return { lines, document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }) }
}

function covers(place: string, pointer: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`)
}
