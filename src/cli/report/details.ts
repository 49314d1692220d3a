// The whole report of verify, for a terminal.

import type { Outcome } from '../../verify/outcome/outcomes.ts'
import { reasonsIn, type Report } from '../../verify/report.ts'
import { type Found, messageAbout, summaryOf } from './found.ts'
import { tryLine } from './try-line.ts'

/** A line for each assumption, and for each statement of the source. */
export function detailsOf(found: Found): string {
  const { report, outcomes } = found
  const assumptions = outcomes.filter(({ name }) => name in report.verdicts)
  const facts = outcomes.filter(({ name }) => name in report.facts)
  const tried = tryLine(report)
  const line = (outcome: Outcome): string => lineOf(outcome, report)
  const sections = [
    assumptions.length > 0 && ['Assumptions', ...assumptions.map(line), `  ${summary(assumptions)}`],
    facts.length > 0 && ['Statements of the source', ...facts.map(line), `  ${summary(facts)}`],
    reasonLines(outcomes).map(
      ({ reason, names }) => `  ${reason}${messageAbout(report, names)}\n      ${names.join(', ')}`,
    ),
    tried === undefined
      ? []
      : ['In the repository of the contract, a mock that does the same as in the output of --json:', `  ${tried}`],
    leftLines(found),
  ]
  const shown = sections.flatMap((lines) => (lines && lines.length > 0 ? [lines.join('\n')] : []))
  return `${shown.join('\n\n')}\n`
}

const stateWords: Partial<Record<Outcome['state'], string>> = {
  known: ', expected',
  changed: ', unexpected',
  overdue: ', no longer accepted',
  better: ', better than expected',
  noted: ', expected',
}

function lineOf({ name, state, verdict, sentence }: Outcome, { run }: Report): string {
  const head = `  ${name.padEnd(24)}${verdict.verdict}${stateWords[state] ?? ''}`
  const isReason = verdict.why !== undefined // the reasons have lines of their own
  const found = sentence === '' || isReason ? [] : [`observed  ${sentence}`]
  if (verdict.verdict !== 'refuted') return [head, ...found].join('\n      ')
  const { response, request, repeat } = run.evidence[name] ?? {}
  const lines = [`contract  ${verdict.expected}`, ...found, `got       ${response ?? request}`, `repeat    ${repeat}`]
  return [head, ...lines].join('\n      ')
}

/** The curl lines of the mismatches, for records that are still there. */
export function repeatLines({ report, outcomes }: Found): string {
  const refuted = outcomes.filter(({ verdict }) => verdict.verdict === 'refuted')
  const lines = refuted.map(({ name }) => `  ${name}\n      ${report.run.evidence[name]?.repeat}\n`)
  return ['To repeat the mismatches:\n', ...lines].join('')
}

function summary(outcomes: readonly Outcome[]): string {
  return summaryOf(outcomes.map(({ verdict }) => verdict))
}

/** Each reason once, with everything that it leaves undecided. */
export function reasonLines(outcomes: readonly Outcome[]): { reason: string; names: string[] }[] {
  const undecided = outcomes.filter(({ verdict }) => verdict.why !== undefined)
  return [...reasonsIn(undecided)].map(([reason, names]) => ({ reason, names }))
}

function leftLines({ report: { run }, isKept }: Found): string[] {
  const what = isKept ? 'Kept:' : 'Possibly left behind:'
  return run.leftBehind.length > 0 ? [what, ...run.leftBehind.map((path) => `- ${path}`)] : []
}
