// The contract with the facts of a report. The service did not change: our knowledge of it did.

import { isSameFact } from '../../src/facts/by-resource.ts'
import { isWritable } from '../../src/facts/facts.ts'
import type { Report } from '../../src/verify/report.ts'
import { assumedFacts } from '../contract/assumed-facts.ts'
import { behaviorsOf } from '../contract/behaviors.ts'
import type { Contract } from '../contract/contract.ts'
import { contractIn } from '../contract/read-contract.ts'
import { ImpossibleError, type SomeFacts } from '../contract/with-facts/draft.ts'
import { withFacts } from '../contract/with-facts/with-facts.ts'
import type { LocatedFinding } from '../lint/finding.ts'
import { ownersOf } from './owners.ts'
import { type Observed, observedIn } from './read-report.ts'
import { replaceText } from './replace-text.ts'

export interface Adoption {
  /** The contract as it was. */
  before: Contract
  /** The new contract, with its comments. */
  text: string
  /** In the order of the text, in which the code is generated again. */
  contract: Contract
  /** The facts that it has now. */
  facts: SomeFacts
  /** Why others are not written, by id. */
  left: Map<string, string>
  /** What the run observed, by id. */
  observed: Record<string, Observed>
}

/** Lints a contract that is not written yet. */
export type Lint = (text: string) => Promise<readonly LocatedFinding[]>

/**
 * The contract with the facts of a report that it can have, and that the linters accept.
 *
 * @param only the ids of the facts to write, and of the entries to note as verified; left out, all
 * @throws if the linters report what no fact causes
 */
export async function adoption(text: string, report: Report, lint: Lint, only?: readonly string[]): Promise<Adoption> {
  const before = contractIn(text)
  const chosen = Object.entries(observedIn(report)).filter(([id]) => only?.includes(id) ?? true)
  const observed = Object.fromEntries(chosen)
  const left = new Map<string, string>()
  let facts = factsIn(before, observed, left)
  for (;;) {
    const contract = written(before, facts, report, observed, left)
    facts = without(facts, left)
    const now = replaceText(text, contract)
    const findings = now === text ? [] : await lint(now)
    if (findings.length === 0) return { before, text: now, contract: contractIn(now), facts, left, observed }
    const owners = ownersOf(findings, contract, before, facts)
    if (owners.size === 0) throw rejected(findings)
    for (const [id, { message }] of owners) left.set(id, `The linters reject it: ${message}`)
    facts = without(facts, left)
  }
}

function without(facts: SomeFacts, left: Adoption['left']): SomeFacts {
  return Object.fromEntries(Object.entries(facts).filter(([id]) => !left.has(id)))
}

/** The facts that a contract can have, each alone. A confirmed entry may have one, too: fields that no record has. */
function factsIn(before: Contract, observed: Adoption['observed'], left: Adoption['left']): SomeFacts {
  const now = assumedFacts(before)
  const entries = Object.entries(observed).filter(([id, { fact, verdict }]) => {
    if (fact !== undefined && isSameFact(fact, now[id])) return false
    const isFact = fact !== undefined && isWritable(id, fact, behaviorsOf(before['x-assumptions'][id]))
    if (!isFact && verdict === 'refuted') left.set(id, 'A contract cannot express it.')
    return isFact
  })
  return Object.fromEntries(entries.map(([id, { fact }]) => [id, fact]))
}

/** Of facts that exclude each other, the one that is named first is left out. */
function written(
  before: Contract,
  facts: SomeFacts,
  { run }: Report,
  observed: Adoption['observed'],
  left: Adoption['left'],
): Contract {
  const on = run.startedAt.slice(0, 10)
  const because = `It was observed at \`${run.baseUrl}\` on ${on}.`
  const verified = Object.fromEntries(
    Object.entries(observed).map(([id, { request }]) => [
      id,
      { on, result: 'adopted' as const, evidence: `\`${request}\`` },
    ]),
  )
  for (;;) {
    const some = without(facts, left)
    try {
      const contract = withFacts(before, some, { because, verified })
      setConfirmed(contract, before, observed, on)
      return contract
    } catch (error) {
      if (!(error instanceof ImpossibleError)) throw error
      const id = error.entries.find((entry) => entry in some)
      if (id === undefined) throw error
      left.set(id, `Together with the other facts, ${error.message}`)
    }
  }
}

/** What the contract already promised. A fact that was adopted before is still none of the source. */
function setConfirmed(contract: Contract, before: Contract, observed: Adoption['observed'], on: string): void {
  for (const [id, { verdict, request }] of Object.entries(observed)) {
    const entry = contract['x-assumptions'][id]
    if (!entry || verdict !== 'confirmed' || entry.assumed !== before['x-assumptions'][id]?.assumed) continue
    const result = entry.verified?.result ?? 'confirmed'
    entry.verified = { on, result, evidence: `\`${request}\`` }
  }
}

function rejected(findings: readonly LocatedFinding[]): Error {
  const lines = findings.map(({ line, rule, message }) => `  line ${line}  ${rule}: ${message}`)
  return new Error(
    `Failed to adopt: the contract already has findings. Correct them first: npm run lint.\n${lines.join('\n')}`,
  )
}
