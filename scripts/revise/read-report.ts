// The only place that knows how a report is written: what `adopt` takes from it.

import { readFileSync } from 'node:fs'
import { withSamples } from '../../src/verify/outcome/samples.ts'
import { type Evidence, type Report, reportVersion, type Verdict } from '../../src/verify/report.ts'

/** What was observed of an assumption. */
export interface Observed extends Omit<Verdict, 'text' | 'why'> {
  /** The request and the status that show it; empty if nothing was asked. */
  request: string
  /** Whether the report has what the service sent. */
  hasResponse: boolean
}

/** By ledger id, with the facts as the service sent them, if the report has that. */
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
  const report = Object(jsonIn(file)) as Report
  const { version, contract, verdicts, facts, run } = report
  if (typeof contract === 'string' && version !== reportVersion)
    throw new Error(`Failed to read ${file}: it is a report of another version of verify. Run verify again. ${advice}`)
  const isReport =
    typeof contract === 'string' &&
    !Number.isNaN(Date.parse(String(Object(run).startedAt))) &&
    isObject(Object(run).evidence) &&
    [verdicts, facts].every((all) => isObject(all) && Object.values(all).every(isVerdict)) &&
    Object.keys(verdicts).length > 0
  if (!isReport) throw new Error(`Failed to read ${file}: it is not a report. ${advice}`)
  return report
}

const advice = 'Write one with `npm run --silent verify -- --base-url URL --json > report.json`.'

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`Failed to read ${file}: it is not JSON. ${advice}`, { cause })
  }
}

function isVerdict(value: unknown): boolean {
  const { verdict, expected, observed } = Object(value) as Record<string, unknown>
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected].every((text) => typeof text === 'string') && isObserved
}

function isObject(value: unknown): value is object {
  return Object(value) === value
}
