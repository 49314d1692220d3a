// Reads what `adopt` and `try` need from a report. No other file knows the format.

import { readFileSync } from 'node:fs'
import { isObject, parseJson, propertiesOf } from '../../src/lib/json.ts'
import { withSamples } from '../../src/verify/outcome/samples.ts'
import { type Evidence, type Report, reportVersion, type Verdict } from '../../src/verify/report.ts'
import type { Contract } from '../contract/contract.ts'

/** What was observed of an assumption. */
export interface Observed extends Pick<Verdict, 'verdict' | 'expected' | 'observed'> {
  /** With samples, the facts are complete. Undefined if no fact can express it, or if the contract has it. */
  fact: unknown
  /** The request and the status that show it; empty if no request was sent. */
  request: string
  hasSamples: boolean
}

/** What a run decided, by the id of an assumption. */
export function observedIn({ verdicts, run }: Report): Record<string, Observed> {
  const decided = Object.entries(verdicts).filter(([, { verdict }]) => verdict === 'confirmed' || verdict === 'refuted')
  const entries = decided.map(([id, { verdict, expected, observed, fact }]): [string, Observed] => {
    const { request = '', response, sample }: Partial<Evidence> = run.evidence[id] ?? {}
    const whole = fact === undefined ? undefined : withSamples(fact, sample)
    return [id, { verdict, expected, observed, fact: whole, request, hasSamples: response !== undefined }]
  })
  return Object.fromEntries(entries)
}

/** @throws if the file is not a report of verify, or is about another contract than this one */
export function readReport(file: string, contract: Contract): Report {
  const value = contentOf(file)
  const { version, contract: about } = propertiesOf(value)
  if (typeof about === 'string' && version !== reportVersion)
    throw new Error(`Failed to read ${file}: it is a report of another version of verify. Run verify again. ${advice}`)
  if (!isReport(value)) throw new Error(`Failed to read ${file}: it is not a report. ${advice}`)
  checkReport(contract, value)
  return value
}

const advice = 'Write one with `npm run --silent verify -- --base-url URL --json > report.json`.'

function contentOf(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'))
  } catch (cause) {
    const isThere = propertiesOf(cause)['code'] === undefined
    throw new Error(
      `Failed to read ${file}: ${isThere ? 'it is not JSON' : 'there is no such file, or it is not readable'}. ${advice}`,
      { cause },
    )
  }
}

function isReport(value: unknown): value is Report {
  const { contract, verdicts, facts, run } = propertiesOf(value)
  const { startedAt, evidence } = propertiesOf(run)
  const areVerdicts = [verdicts, facts].every((all) => isObject(all) && Object.values(all).every(isVerdict))
  const isDated = !Number.isNaN(Date.parse(String(startedAt)))
  return (
    typeof contract === 'string' &&
    isDated &&
    isObject(evidence) &&
    areVerdicts &&
    Object.keys(propertiesOf(verdicts)).length > 0
  )
}

function isVerdict(value: unknown): boolean {
  const { verdict, expected, observed } = propertiesOf(value)
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected].every((text) => typeof text === 'string') && isObserved
}

function checkReport({ info, 'x-assumptions': ledger }: Contract, report: Report): void {
  const stale = (why: string) =>
    new Error(`Failed to adopt: the report does not fit the contract: ${why}. Run verify again.`)
  if (report.contract !== info.version)
    throw stale(`it is about version ${report.contract}, and the contract is version ${info.version}`)
  for (const [id, { expected }] of Object.entries(observedIn(report))) {
    const entry = ledger[id]
    if (!entry) throw stale(`the contract has no assumption "${id}"`)
    if (entry.assumed.trim() !== expected) throw stale(`"${id}" is another assumption now`)
  }
}
