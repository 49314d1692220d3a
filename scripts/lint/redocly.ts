import { parseJson } from '../../src/lib/json.ts'
import { redocly } from '../tools/redocly.ts'
import { adviceFor } from './advice.ts'
import type { Copies } from './copies.ts'
import type { LocatedFinding } from './finding.ts'

interface LintReport {
  problems: {
    ruleId: string
    message: string
    location: { source: { ref: string }; pointer?: string; start: { line: number; col: number } }[]
    reference?: string
  }[]
}

interface ProseReport {
  issues: { file: string; line: number; column: number; ruleName: string; message: string; pointer: string }[]
}

/** The findings of `redocly lint` with the rules of redocly.yaml. */
export async function lintWithRedocly({ files, documentOf }: Copies): Promise<LocatedFinding[]> {
  const { stdout, stderr } = await command('lint', files)
  const reports = reportsIn<LintReport>(stdout)
  if (reports.length !== files.length) throw new Error(`Failed to run redocly lint: ${lastLines(stderr)}`)
  return reports
    .flatMap(({ problems }) => problems)
    .map(({ ruleId, message, location: [at], reference }) => ({
      file: documentOf(at?.source.ref ?? files[0] ?? ''),
      line: at?.start.line ?? 1,
      column: at?.start.col ?? 1,
      rule: ruleId,
      message,
      pointer: at?.pointer ?? '#/',
      advice: `${adviceFor(ruleId)}${reference === undefined ? '' : ` (${reference})`}`,
    }))
}

/** The findings of `redocly recheck` in descriptions: spelling and style. */
export async function recheck({ files, documentOf }: Copies): Promise<LocatedFinding[]> {
  const { stdout, stderr } = await command('recheck', files)
  const [report] = reportsIn<ProseReport>(stdout)
  if (!report) throw new Error(`Failed to run redocly recheck: ${lastLines(stderr)}`)
  return report.issues.map(({ file, line, column, ruleName, message, pointer }) => ({
    file: documentOf(file),
    line,
    column,
    rule: ruleName,
    message,
    pointer,
    advice: adviceFor(ruleName),
  }))
}

function command(name: string, files: string[]): ReturnType<typeof redocly> {
  return redocly([name, ...files, '--format', 'json', '--max-problems', '1000'])
}

// For several files, the JSON reports come one after the other, each closed by a brace at the beginning of a line.
function reportsIn<Report>(stdout: string): Report[] {
  return stdout
    .split(/(?<=^\})/m)
    .map((text) => text.trim())
    .filter((text) => text.startsWith('{'))
    .map((text) => parseJson(text) as Report)
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-5).join('\n')
}
