import type { Contract } from '../contract/contract.ts'
import type { Section } from './changelog.ts'

/** The notes of a release: its section of the changelog, and how much of the contract is known. */
export function notesText({ text }: Section, { 'x-assumptions': ledger }: Contract): string {
  const entries = Object.values(ledger)
  const verified = entries.filter((entry) => entry.verified).length
  const measured = entries.filter((entry) => !entry.verified && entry.measured !== undefined).length
  const assumed = entries.length - verified - measured
  return `${text}\n\n${entries.length} assumptions: ${verified} verified, ${measured} measured, ${assumed} assumed.`
}
