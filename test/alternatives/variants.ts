// Every alternative and every whole service, as the contract that it makes.

import { readFileSync } from 'node:fs'
import { parse, parseDocument } from 'yaml'
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
  const document = parseDocument(readFileSync(contractPath, 'utf8'))
  const overlay = parse(readFileSync(new URL('growth.yaml', import.meta.url), 'utf8')) as Overlay
  applyOverlay(document, overlay, 'growth')
  return { name: 'growth', text: textOf(document), contract: document.toJS() as Contract }
}

export function variantOf(...chosen: string[]): Variant {
  const document = parseDocument(readFileSync(contractPath, 'utf8'))
  applyAlternatives(document, chosen)
  return { name: chosen.join(' '), text: textOf(document), contract: document.toJS() as Contract }
}
