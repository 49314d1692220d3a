// Adopts from a report what the linters accept: leaves out the facts that they reject, and writes the others.

import type { Report } from '../../src/verify/report.ts'
import { type Adoption, adoption } from './adoption.ts'
import { RejectedContract } from './checked-contract.ts'

interface Accepted<Files> {
  adoption: Adoption
  files: Files
}

/**
 * @param check what the linters make of a contract, and what is generated from it
 * @param file of the contract, for the lines that are to be edited by hand
 * @throws {RejectedContract} if the linters reject the contract without any fact of the report
 */
export async function acceptedAdoption<Files>(
  text: string,
  report: Report,
  check: (text: string) => Promise<Files>,
  file?: string,
): Promise<Accepted<Files>> {
  const whole = await adoption(text, report, undefined, file)
  const leftOut = new Map<string, string>()
  /** Why the linters reject the contract with these facts; undefined if they accept it. */
  const rejection = async (facts: readonly string[]): Promise<string | undefined> => {
    const others = whole.facts.filter((id) => !facts.includes(id)).map((id): [string, string] => [id, ''])
    const some = await adoption(text, report, new Map(others), file)
    return check(some.text).then(() => undefined, reasonOf)
  }
  /** Those of some facts that the linters accept beside others: by halves, because usually one is rejected. */
  const taken = async (beside: readonly string[], facts: readonly string[]): Promise<readonly string[]> => {
    if (facts.length === 0) return []
    const reason = await rejection([...beside, ...facts])
    if (reason === undefined) return facts
    const [id = ''] = facts
    if (facts.length === 1) {
      leftOut.set(id, reason)
      return []
    }
    const middle = Math.ceil(facts.length / 2)
    const first = await taken(beside, facts.slice(0, middle))
    return [...first, ...(await taken([...beside, ...first], facts.slice(middle)))]
  }
  try {
    return { adoption: whole, files: await check(whole.text) }
  } catch (error) {
    reasonOf(error)
    await taken([], whole.facts)
    const rest = await adoption(text, report, leftOut, file)
    return { adoption: rest, files: await check(rest.text) }
  }
}

/** Only the first finding: the lines of a contract that is not written help nobody. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RejectedContract)) throw error
  const [, first = '', ...others] = error.message.split('\n')
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `The linters reject it: ${first.replace(/^\s*line \d+\s+/, '')}${more}`
}
