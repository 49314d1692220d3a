// Every alternative and every whole service, as the contract that it makes.

import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { applyAlternatives, textOf } from '../../scripts/alternatives/apply.ts'
import { alternativesOf, servicesOf } from '../../scripts/alternatives/catalogue.ts'
import { type Contract, contractPath, readContract } from '../../scripts/contract/contract.ts'

export interface Variant {
  name: string
  text: string
  contract: Contract
}

export const names = [...alternativesOf(readContract()).map(({ name }) => name), ...Object.keys(servicesOf())]

export function variantOf(...chosen: string[]): Variant {
  const document = parseDocument(readFileSync(contractPath, 'utf8'))
  applyAlternatives(document, chosen)
  return { name: chosen.join(' '), text: textOf(document), contract: document.toJS() as Contract }
}
