// The report of verify for people: as a table for a terminal, and as Markdown for a pull request.

import { countsOf, reasonsIn, type Report, type Verdict } from '../verify/report.ts'

type Named = [name: string, Verdict]

/** Each assumption on a line; of the facts, those that are not confirmed. */
export function tableOf(report: Report): string {
  const [assumptions, facts] = [Object.entries(report.verdicts), Object.entries(report.facts)]
  const odd = facts.filter(([, { verdict }]) => verdict !== 'confirmed')
  const decided = assumptions.length > 0 ? `${summary(assumptions)}, with` : 'With'
  const sections = [
    assumptions.length > 0 && ['Assumptions', ...assumptions.map(lineOf)],
    facts.length > 0 && ['Facts of the source', ...odd.map(lineOf), `  ${summary(facts)}`],
    reasonLines(report).map(({ reason, names }) => `  ${reason}\n      ${names.join(', ')}`),
    adviceLines(report),
    [`${decided} ${counted(report.requests, 'request')} to ${report.baseUrl}.`, ...endLines(report)],
  ]
  const shown = sections.flatMap((lines) => (lines && lines.length > 0 ? [lines.join('\n')] : []))
  return `${shown.join('\n\n')}\n`
}

function lineOf([name, { verdict, observed, expected, got, repeat }]: Named): string {
  const line = `  ${name.padEnd(24)}${verdict}`
  const seen = observed === null ? [] : [`observed  ${observed}`]
  const lines =
    verdict === 'refuted' ? [`expected  ${expected}`, ...seen, `got       ${got}`, `repeat    ${repeat}`] : seen
  return [line, ...lines].join('\n      ')
}

/** "22 confirmed, 1 refuted". */
function summary(verdicts: Named[]): string {
  const counts = Object.entries(countsOf(verdicts.map(([, verdict]) => verdict))).filter(([, count]) => count > 0)
  return counts.map(([verdict, count]) => `${count} ${verdict.replace('-', ' ')}`).join(', ')
}

/** Each reason once, whatever it keeps from being decided; the one that keeps most from it is said at the end. */
function reasonLines({ verdicts, facts, incomplete }: Report): { reason: string; names: string[] }[] {
  const reasons = [...reasonsIn([...Object.entries(verdicts), ...Object.entries(facts)])]
  const others = reasons.filter(([reason]) => !incomplete?.includes(reason))
  return others.map(([reason, names]) => ({ reason, names }))
}

/** What the developer of the service can do about it. */
function adviceLines({ verdicts, facts }: Report): string[] {
  const hasRefuted = (some: Record<string, Verdict>): boolean => countsOf(Object.values(some)).refuted > 0
  const ofLedger =
    'What is assumed and refuted: change the service, or correct the contract with `npm run adopt` in its repository.'
  const ofSource = 'What the source states and is refuted: change the service.'
  return [...(hasRefuted(verdicts) ? [ofLedger] : []), ...(hasRefuted(facts) ? [ofSource] : [])]
}

/** What a reader has to know beside the verdicts. */
function endLines({ incomplete, leftBehind }: Report): string[] {
  return [
    ...(incomplete === null ? [] : [incomplete]),
    ...(leftBehind.length > 0 ? ['May be left behind:', ...leftBehind.map((path) => `- ${path}`)] : []),
  ]
}

/** "1 request", "2 requests". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export function markdownOf(report: Report): string {
  const { contract, baseUrl, startedAt, requests } = report
  const rows = (verdicts: Record<string, Verdict>): string =>
    ['| | Verdict | What came |', '|---|---|---|', ...Object.entries(verdicts).map(rowOf)].join('\n')
  const reasons = reasonLines(report).map(({ reason, names }) => `- ${reason} (${names.join(', ')})`)
  const parts = [
    '# Verification',
    `Contract ${contract} against ${baseUrl}, ${startedAt}, ${counted(requests, 'request')}.`,
    endLines(report).join('\n'),
    `## Assumptions\n\n${rows(report.verdicts)}`,
    `## Facts of the source\n\n${rows(report.facts)}`,
    reasons.length > 0 && `## Not decided\n\n${reasons.join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function rowOf([name, { verdict, observed, got, seen, repeat }]: Named): string {
  const said = verdict === 'refuted' ? `**refuted**: ${observed}` : [verdict, observed ?? []].flat().join(': ')
  const came = verdict === 'refuted' ? `${got}<br>\`${repeat}\`` : seen
  return `| \`${name}\` | ${said} | ${came.replaceAll('|', '\\|')} |`
}
