import type { Report } from '../../src/verify/report.ts'

/** @throws if the text is not a report of verify */
export function readReport(text: string, file: string): Report {
  const report = parsed(text, file)
  const { contract, startedAt, verdicts } = Object(report) as Partial<Report>
  const isReport =
    typeof contract === 'string' &&
    !Number.isNaN(Date.parse(String(startedAt))) &&
    Object.values(Object(verdicts)).every(isVerdict) &&
    Object.keys(Object(verdicts)).length > 0
  if (!isReport)
    throw new Error(`Failed to adopt: ${file} is not a report. Write one with \`pixels-domains verify --json\`.`)
  return report as Report // its parts were checked
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Failed to adopt: ${file} is not JSON. Write it with \`pixels-domains verify --json\`.`, { cause })
  }
}

function isVerdict(value: unknown): boolean {
  const { verdict, expected, got, observed } = Object(value) as Record<string, unknown>
  const isObserved = observed === null || typeof observed === 'string'
  return [verdict, expected, got].every((text) => typeof text === 'string') && isObserved
}
