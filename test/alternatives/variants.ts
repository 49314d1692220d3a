// Every alternative and every whole service, as the contract that it makes.

import { readFileSync } from 'node:fs'
import { parse, parseDocument, stringify } from 'yaml'
import { applyAlternatives, textOf } from '../../scripts/alternatives/apply.ts'
import { alternativesOf, servicesOf } from '../../scripts/alternatives/catalogue.ts'
import { applyOverlay, type Overlay } from '../../scripts/alternatives/overlay.ts'
import { type Contract, contractPath, readContract } from '../../scripts/contract/contract.ts'

export interface Variant {
  name: string
  text: string
  contract: Contract
}

export const names = [...alternativesOf(readContract()).map(({ name }) => name), ...Object.keys(servicesOf())]

/** The contract of a service that has more than two resources, and fields that are no text. */
export function grownVariant(): Variant {
  const contract = readContract()
  applyOverlay(contract, parse(readFileSync(new URL('growth.yaml', import.meta.url), 'utf8')) as Overlay, 'growth')
  return { name: 'growth', text: stringify(contract), contract }
}

export function variantOf(...chosen: string[]): Variant {
  const document = parseDocument(readFileSync(contractPath, 'utf8'))
  applyAlternatives(document, chosen)
  return { name: chosen.join(' '), text: textOf(document), contract: document.toJS() as Contract }
}
