// Usage: node scripts/report-changes.ts LAST NOW
// Compares two reports of `verify --json`, and prints a line for each verdict or fact that changed.
// Exit codes: 0 compared, 2 could not compare.

// The workflow runs it beside the API key, so it imports no package.
import { parseArgs } from 'node:util'
import type { Report, Verdict } from '../src/verify/report.ts'
import { readReport } from './revise/read-report.ts'
import { runScript } from './tools/run-script.ts'

/** What facts contain of a body: `seen` of the body itself, `value` of a field of records. */
const samples = new Set(['seen', 'value'])

await runScript(import.meta.filename, () => {
  const [last, now, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (last === undefined || now === undefined || more.length > 0)
    throw new Error('Failed to compare: name two reports, the last one and the one of now.')
  for (const line of changes(readReport(last), readReport(now))) console.log(line)
})

function changes(last: Report, now: Report): string[] {
  const [before, after] = [verdictsIn(last), verdictsIn(now)]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])]
    return was === is ? [] : [`${name}: ${was} → ${is}`]
  })
}

function verdictsIn({ verdicts, facts }: Report): Partial<Record<string, Verdict>> {
  return { ...verdicts, ...facts }
}

/** The verdict and its fact. Sentences contain names, times and links of the run: two equal runs differ in them. */
function textOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'not in the report'
  const fact = JSON.stringify(verdict.fact, (name, part) => (samples.has(name) ? undefined : part))
  return fact === undefined ? verdict.verdict : `${verdict.verdict}, ${fact}`
}
