// The report of verify for people: as a table for a terminal, and as Markdown for a pull request.

import { countsOf, reasonsIn, type Report, type Verdict } from '../verify/report.ts'

/** Each assumption on a line; of the facts, those that are not confirmed. */
export function tableOf(report: Report): string {
  const { verdicts, facts } = report
  const odd = Object.entries(facts).filter(([, { verdict }]) => verdict !== 'confirmed')
  const asked = { assumptions: Object.values(verdicts), facts: Object.values(facts) }
  const last = asked.assumptions.length > 0 ? `${summary(asked.assumptions)}, with ` : 'With '
  const sections = [
    asked.assumptions.length > 0 ? ['Assumptions', ...Object.entries(verdicts).map(lineOf)] : [],
    asked.facts.length > 0 ? ['Facts of the source', ...odd.map(lineOf), `  ${summary(asked.facts)}`] : [],
    reasonLines([...Object.entries(verdicts), ...odd]),
    adviceLines(report),
    [`${last}${counted(report.requests, 'request')} to ${report.baseUrl}.`, ...leftLines(report)],
    report.incomplete === null ? [] : [report.incomplete],
  ]
  const shown = sections.filter((lines) => lines.length > 0)
  return `${shown.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Each reason once, whatever it keeps from being decided. */
function reasonLines(verdicts: [string, Verdict][]): string[] {
  const lines = [...reasonsIn(verdicts)].map(([reason, names]) => `  ${reason}\n      ${names.join(', ')}`)
  return lines.length > 0 ? ['Not decided', ...lines] : []
}

function lineOf([name, { verdict, observed, expected, got, repeat }]: [string, Verdict]): string {
  const line = `  ${name.padEnd(24)}${verdict}`
  const seen = observed === null ? [] : [`observed  ${observed}`]
  const lines =
    verdict === 'refuted' ? [`expected  ${expected}`, ...seen, `got       ${got}`, `repeat    ${repeat}`] : seen
  return [line, ...lines].join('\n      ')
}

/** What the developer of the service can do about it. */
function adviceLines({ verdicts, facts }: Report): string[] {
  const isRefuted = ({ verdict }: Verdict): boolean => verdict === 'refuted'
  const ofLedger = Object.values(verdicts).some(isRefuted)
  const ofSource = Object.values(facts).some(isRefuted)
  return [
    ...(ofLedger
      ? ['What is assumed and refuted: change the service, or correct the contract with `npm run adopt` there.']
      : []),
    ...(ofSource ? ['What the source states and is refuted: change the service.'] : []),
  ]
}

/** "22 confirmed, 1 refuted". */
function summary(verdicts: Verdict[]): string {
  const counts = Object.entries(countsOf(verdicts)).filter(([, count]) => count > 0)
  return counts.map(([verdict, count]) => `${count} ${verdict.replace('-', ' ')}`).join(', ') || 'none'
}

/** "1 request", "2 requests". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function leftLines({ leftBehind }: Report): string[] {
  if (leftBehind.length === 0) return []
  return ['May be left behind:', ...leftBehind.map((path) => `  ${path}`)]
}

export function markdownOf(report: Report): string {
  const { contract, baseUrl, startedAt, requests } = report
  const rows = (verdicts: Record<string, Verdict>): string =>
    ['| | Verdict | What came |', '|---|---|---|', ...Object.entries(verdicts).map(rowOf)].join('\n')
  const intro = `Contract ${contract} against ${baseUrl}, ${startedAt}, ${counted(requests, 'request')}.`
  const left = [
    ...(report.incomplete === null ? [] : [report.incomplete]),
    ...(report.leftBehind.length > 0 ? [`May be left behind: ${report.leftBehind.join(', ')}`] : []),
  ]
  const parts = [
    '# Verification',
    intro,
    ...left,
    '## Assumptions',
    rows(report.verdicts),
    '## Facts of the source',
    rows(report.facts),
  ]
  return `${parts.join('\n\n')}\n`
}

function rowOf([name, { verdict, observed, got, seen, repeat }]: [string, Verdict]): string {
  const said = verdict === 'refuted' ? `**refuted**: ${observed}` : [verdict, observed ?? []].flat().join(': ')
  const came = verdict === 'refuted' ? `${got}<br>\`${repeat}\`` : seen || got
  return `| \`${name}\` | ${said} | ${came.replaceAll('|', '\\|')} |`
}
