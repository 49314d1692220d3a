import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LineCounter, parseDocument } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import type { Finding } from './finding.ts'
import { positionOf } from '../contract/yaml-position.ts'

const waiversPath = fileURLToPath(new URL('../../openapi/lint-waivers.yaml', import.meta.url))

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

export function readWaivers(path = waiversPath): Waiver[] {
  return parseDocument(readFileSync(path, 'utf8')).toJS() as Waiver[]
}

/** The waivers that hold for what a contract assumes. */
export function waiversFor(contract: Partial<Contract>, waivers: Waiver[]): Waiver[] {
  return waivers.filter(
    (waiver) => waiver.while === undefined || waiver.while.includes(contract['x-assumptions']?.[waiver.gap]?.value),
  )
}

/** The findings that no waiver covers. */
export function withoutWaived(findings: Finding[], waivers: Waiver[]): Finding[] {
  return findings.filter(
    (finding) => !waivers.some((waiver) => waiver.where.some((place) => covers(waiver.rule, place, finding))),
  )
}

/** A finding for each waived place where the rule finds nothing, and for each gap that the contract does not name. */
export function waiverFindings(findings: Finding[], waivers: Waiver[], gaps: string[], path = waiversPath): Finding[] {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const places = readWaivers(path).map(({ rule, gap }) => `${rule} ${gap}`)
  return waivers.flatMap((waiver) => {
    const index = places.indexOf(`${waiver.rule} ${waiver.gap}`)
    const at = { file: path, ...positionOf([String(index)], document, lines), pointer: `#/${index}` }
    const unused = waiver.where.filter((place) => !findings.some((finding) => covers(waiver.rule, place, finding)))
    return [
      ...unused.map((place) => ({
        ...at,
        rule: 'unused-waiver',
        message: `The rule ${waiver.rule} finds nothing at ${place}.`,
        advice: 'Remove the place, or the whole waiver.',
      })),
      ...(gaps.includes(waiver.gap)
        ? []
        : [
            {
              ...at,
              rule: 'waiver-without-gap',
              message: `The contract names no gap "${waiver.gap}".`,
              advice:
                'Name an id of `x-assumptions` or `x-not-modeled`: a rule is waived only because the source is silent.',
            },
          ]),
    ]
  })
}

function covers(rule: string, place: string, finding: Finding): boolean {
  return finding.rule === rule && (finding.pointer === place || finding.pointer.startsWith(`${place}/`))
}
