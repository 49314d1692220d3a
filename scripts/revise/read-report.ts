import { readFileSync } from 'node:fs'
import type { Report } from '../../src/verify/report.ts'

/** @throws if the file is not a report of verify */
export function readReport(file: string): Report {
  const { contract, startedAt, verdicts, facts, ...others } = Object(jsonIn(file)) as Report
  const isReport =
    typeof contract === 'string' &&
    !Number.isNaN(Date.parse(String(startedAt))) &&
    [verdicts, facts].every((all) => Object.values(Object(all)).every(isVerdict)) &&
    Object.keys(Object(verdicts)).length > 0
  if (!isReport) throw new Error(`Failed to read ${file}: it is not a report. ${advice}`)
  return { contract, startedAt, verdicts, facts: Object(facts), ...others }
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
  const { verdict, expected, got, observed } = Object(value) as Record<string, unknown>
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected, got].every((text) => typeof text === 'string') && isObserved
}
