// What the overlays of openapi/alternatives/ say of themselves. Their elements are linted where they are applied.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Alternative, alternativesFolder, alternativesOf } from '../alternatives/catalogue.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import { missingIn, numbersBeside } from './checks/ledger-sentences.ts'
import { type Finding, type Source, sourceIn } from './finding.ts'
import { lintTexts } from './prose.ts'

/** A title says the value that the overlay gives its entry, and title and effect are spelled. */
export async function lintAlternatives(): Promise<Finding[]> {
  const contract = readContract()
  const overlays = alternativesOf(contract).filter(({ overlay }) => overlay)
  const titles = overlays.flatMap((alternative) => titleFindings(alternative, contract))
  const isText = (pointer: string): boolean => /^#\/info\/(title|description)$/.test(pointer)
  return [...titles, ...(await lintTexts(overlays.map(sourceOf), isText))]
}

function titleFindings(alternative: Alternative, contract: Contract): Finding[] {
  const pointer = '#/info/title'
  const advice = 'Say the value that the overlay gives its entry, in any form.'
  return titleFaults(alternative, contract).map((message) => {
    const { file, positionOf } = sourceOf(alternative)
    return { file, ...positionOf(pointer), rule: 'alternative-titles', message, advice, pointer }
  })
}

/** The words of the value that a title does not say, and its numbers that are not in it. */
export function titleFaults({ entry, sentence, overlay }: Alternative, contract: Contract): string[] {
  const targets = [`$['x-assumptions'].${entry}`, `$['x-assumptions']['${entry}']`]
  const updates = (overlay?.actions ?? []).filter(({ target }) => targets.includes(target))
  const values = updates.map(({ update }) => Object(update).value).filter((value) => value !== undefined)
  const known = [...values, contract['x-assumptions'][entry]?.value]
  return [...values.flatMap((value) => missingIn(value, sentence)), ...numbersBeside(known, sentence)]
}

function sourceOf({ name }: Alternative): Source<unknown> {
  const file = join(alternativesFolder, `${name}.yaml`)
  return sourceIn(file, readFileSync(file, 'utf8'))
}
