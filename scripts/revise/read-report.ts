// Reads what `adopt` needs from a report. No other file knows the format.

import { readFileSync } from 'node:fs'
import { withSamples } from '../../src/verify/outcome/samples.ts'
import { type Evidence, type Report, reportVersion, type Verdict } from '../../src/verify/report.ts'
import { isObject, parseJson, propertiesOf } from '../../src/lib/json.ts'

/** What was observed of an assumption. */
export interface Observed extends Omit<Verdict, 'text' | 'why'> {
  /** The request and the status that show it; empty if no request was sent. */
  request: string
  /** Whether the report contains what the service sent. */
  hasResponse: boolean
}

/** By ledger id; with samples, the facts are complete. */
export function observedIn({ verdicts, run }: Report): Record<string, Observed> {
  const entries = Object.entries(verdicts).map(([id, { text: _text, why: _why, ...verdict }]): [string, Observed] => {
    const { request = '', response, sample }: Partial<Evidence> = run.evidence[id] ?? {}
    const observed = { ...verdict, request, hasResponse: response !== undefined }
    return [id, 'fact' in verdict ? { ...observed, fact: withSamples(verdict.fact, sample) } : observed]
  })
  return Object.fromEntries(entries)
}

/** @throws if the file is not a report of verify */
export function readReport(file: string): Report {
  const value = contentOf(file)
  const { version, contract } = propertiesOf(value)
  if (typeof contract === 'string' && version !== reportVersion)
    throw new Error(`Failed to read ${file}: it is a report of another version of verify. Run verify again. ${advice}`)
  if (!isReport(value)) throw new Error(`Failed to read ${file}: it is not a report. ${advice}`)
  return value
}

const advice = 'Write one with `npm run --silent verify -- --base-url URL --json > report.json`.'

function contentOf(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`Failed to read ${file}: it is not JSON. ${advice}`, { cause })
  }
}

function isReport(value: unknown): value is Report {
  const { contract, verdicts, facts, run } = propertiesOf(value)
  const { startedAt, evidence } = propertiesOf(run)
  const areVerdicts = [verdicts, facts].every((all) => isObject(all) && Object.values(all).every(isVerdict))
  const hasVerdicts = isObject(verdicts) && Object.keys(verdicts).length > 0
  return (
    typeof contract === 'string' &&
    !Number.isNaN(Date.parse(String(startedAt))) &&
    isObject(evidence) &&
    areVerdicts &&
    hasVerdicts
  )
}

function isVerdict(value: unknown): boolean {
  const { verdict, expected, observed } = propertiesOf(value)
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected].every((text) => typeof text === 'string') && isObserved
}
