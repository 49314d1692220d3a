// What a report of verify makes of the contract. The service did not change: our knowledge of it did.

import { type Document, parseDocument } from 'yaml'
import type { Report, Verdict } from '../../src/verify/report.ts'
import { applyAlternatives, textOf } from '../alternatives/apply.ts'
import { type Alternative, alternativesOf } from '../alternatives/catalogue.ts'
import type { Contract } from '../contract/contract.ts'

interface Adoption {
  /** The new contract, its comments and its order kept. */
  text: string
  /** A line for the changelog for each description that changes. */
  changes: string[]
  /** What is to be corrected by hand, one line each. */
  todo: string[]
  /** What the source states and the service does not do, one line each. */
  contradicted: string[]
}

/** @throws if the report is about another contract than this one */
export function adoption(text: string, report: Report): Adoption {
  const document = parseDocument(text)
  const contract = document.toJS() as Contract
  const decided = Object.entries(report.verdicts).filter(([, { verdict }]) =>
    ['confirmed', 'refuted'].includes(verdict),
  )
  checkReport(contract, report, decided)
  const alternatives = alternativesOf(contract)
  const adopted = decided.flatMap(([id, verdict]) => alternativeOf(id, verdict, alternatives))
  applyAlternatives(
    document,
    adopted.map(({ name }) => name),
  )
  const names = adopted.map(({ name }) => name)
  const isKnown = ({ verdict, observed }: Verdict): boolean => verdict === 'confirmed' || names.includes(observed ?? '')
  for (const [id, verdict] of decided.filter(([, one]) => isKnown(one))) {
    setVerified(document, id, verdict, report.startedAt.slice(0, 10))
  }
  return {
    text: textOf(document),
    changes: adopted.map(({ sentence }) => `- ${sentence}`),
    todo: decided.filter(([, one]) => !isKnown(one)).map(lineOf),
    contradicted: Object.entries(report.facts)
      .filter(([, { verdict }]) => verdict === 'refuted')
      .map(lineOf),
  }
}

function lineOf([name, { expected, got }]: [string, Verdict]): string {
  return `- ${name}: ${expected} Observed: ${got}`
}

function checkReport(contract: Contract, report: Report, decided: [string, Verdict][]): void {
  if (report.contract !== contract.info.version)
    throw stale(`it is about version ${report.contract}, and the contract is version ${contract.info.version}`)
  for (const [id, { expected }] of decided) {
    const entry = contract['x-assumptions'][id]
    if (!entry) throw stale(`the ledger has no "${id}"`)
    if (entry.assumed.trim() !== expected) throw stale(`"${id}" says something else now`)
  }
}

function stale(why: string): Error {
  return new Error(`Failed to adopt: the report does not fit the contract: ${why}. Run verify again.`)
}

function alternativeOf(id: string, { verdict, observed }: Verdict, alternatives: Alternative[]): Alternative[] {
  if (verdict !== 'refuted' || observed === 'other') return []
  const found = alternatives.find(({ name, entry }) => name === observed && entry === id)
  if (!found) throw stale(`there is no alternative "${observed}"`)
  return [found]
}

function setVerified(document: Document, id: string, { verdict, got }: Verdict, on: string): void {
  const result = verdict === 'confirmed' ? 'confirmed' : 'adopted'
  document.setIn(['x-assumptions', id, 'verified'], document.createNode({ on, result, evidence: `\`${got}\`` }))
}
