// The report of verify as Markdown, for a pull request or the summary of a job.

import { isUnexpected, type Outcome } from '../../verify/outcome/outcomes.ts'
import { harmWords } from '../../verify/outcome/harm.ts'
import { reasonLines } from './details.ts'
import { betterLine, causeLine, counted, type Found, headline } from './found.ts'
import { tryLine } from './try-line.ts'

/** @param samples whether responses of the service are shown */
export function markdownOf(found: Found, { samples }: { samples: boolean }): string {
  const { report, outcomes, causes } = found
  const { baseUrl, startedAt, requests, incomplete, leftBehind } = report.run
  const better = betterLine(found)
  const mismatches = outcomes.filter(({ verdict }) => verdict.verdict === 'refuted')
  // The line above already gives this reason.
  const others = reasonLines(outcomes).filter(({ reason }) => !incomplete?.includes(reason))
  const reasons = others.map(({ reason, names }) => `- ${inline(reason)} (${names.join(', ')})`)
  const tried = tryLine(report)
  const parts = [
    `# Verification\n\n${headline(found)}`,
    `Contract ${report.contract} against ${baseUrl}, ${startedAt}, ${counted(requests, 'request')}.`,
    incomplete && inline(incomplete),
    causes.map((cause) => `- **${harmWords[cause.harm]}**: ${inline(causeLine(cause))}`).join('\n'),
    better && `**Better**: ${better}`,
    mismatches.length > 0 && `## Mismatches\n\n${table(mismatches, found, samples)}`,
    tried && `A mock that does the same, in the repository of the contract: \`${tried}\``,
    reasons.length > 0 && `## Not decided\n\n${reasons.join('\n')}`,
    leftBehind.length > 0 && `## Possibly left behind\n\n${leftBehind.map((path) => `- ${path}`).join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function table(outcomes: readonly Outcome[], { report }: Found, samples: boolean): string {
  const rows = outcomes.map((outcome) => {
    const { name, sentence } = outcome
    const mark = isUnexpected(outcome) ? '**unexpected**' : 'expected'
    const { request, response, repeat } = report.run.evidence[name] ?? {}
    const came = samples ? `${inline(response ?? request ?? '')}<br>\`${repeat}\`` : inline(request ?? '')
    return `| \`${name}\` | ${mark} | ${inline(sentence)} | ${came} |`
  })
  return ['| | | Observed | Response |', '|---|---|---|---|', ...rows].join('\n')
}

/** Escapes what would break the table or become a tag: a service names its fields as it likes. */
function inline(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
