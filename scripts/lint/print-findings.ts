import { relative } from 'node:path'
import type { LocatedFinding } from './finding.ts'

/** Prints each finding for people, as file:line:column, rule, message and advice, and their number. */
export function printFindings(findings: LocatedFinding[]): void {
  for (const finding of findings) console.log(format(finding))
  console.error(
    findings.length === 0
      ? 'The contract is clean.'
      : `${findings.length} found, each with what to do. "Waivers" in openapi/README.md explains when to waive a rule.`,
  )
}

function format({ file, line, column, rule, message, advice }: LocatedFinding): string {
  const place = `${relative(process.cwd(), file)}:${line}:${column}`
  return [`${place}  ${rule}`, `  ${message}`, ...(advice === undefined ? [] : [`  ${advice}`]), ''].join('\n')
}
