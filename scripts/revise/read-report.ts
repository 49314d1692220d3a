import { readFileSync } from 'node:fs'
import type { Report } from '../../src/verify/report.ts'

/** @throws if the file is not a report of verify */
export function readReport(file: string): Report {
  const report = parsed(textOf(file), file)
  const { contract, startedAt, verdicts, facts } = Object(report) as Partial<Report>
  const isReport =
    typeof contract === 'string' &&
    !Number.isNaN(Date.parse(String(startedAt))) &&
    [verdicts, facts].every((all) => Object.values(Object(all)).every(isVerdict)) &&
    Object.keys(Object(verdicts)).length > 0
  if (!isReport)
    throw new Error(`Failed to adopt: ${file} is not a report. Write one with \`pixels-domains-api verify --json\`.`)
  // Its parts were checked.
  return { ...(report as Report), facts: Object(facts) }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const advice = 'Write a report with `pixels-domains-api verify --json`, and name its file.'
    throw new Error(`Failed to adopt: ${file} cannot be read. ${advice}`, { cause })
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Failed to adopt: ${file} is not JSON. Write it with \`pixels-domains-api verify --json\`.`, {
      cause,
    })
  }
}

function isVerdict(value: unknown): boolean {
  const { verdict, expected, got, observed } = Object(value) as Record<string, unknown>
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected, got].every((text) => typeof text === 'string') && isObserved
}
