// The report of verify as JUnit XML, which most CI services show. Only confirmed entries and expected mismatches pass; what
// is not decided, and was not expected to be undecided, is an error.

import { oneLine } from '../../lib/text.ts'
import { isUnexpected, type Outcome } from '../../verify/outcome/outcomes.ts'
import type { Found } from './found.ts'

interface Case {
  suite: string
  name: string
  result: 'passed' | 'failure' | 'error' | 'skipped'
  message: string
  details?: readonly string[]
}

export function junitOf(found: Found, problem?: string): string {
  const { report, outcomes } = found
  const cases = outcomes.map((outcome) => caseOf(outcome, found))
  const why = problem ?? report.run.incomplete
  return xml(why === null ? cases : [...cases, failedRun(why)])
}

/** The report of a run that did not take place. */
export function failedJunit(message: string): string {
  return xml([failedRun(message)])
}

function failedRun(message: string): Case {
  return { suite: 'Run', name: 'verify can decide', result: 'error', message }
}

function caseOf(outcome: Outcome, { report, isStrict }: Found): Case {
  const { name, verdict, sentence: message } = outcome
  const suite = name in report.verdicts ? 'Assumptions' : 'Statements of the source'
  const result = resultOf(outcome, isStrict)
  if (!isUnexpected(outcome)) return { suite, name, result, message }
  const { request, response, repeat } = report.run.evidence[name] ?? {}
  const details = [`contract: ${verdict.expected}`, response ?? request ?? '', repeat ?? '']
  return { suite, name, result, message, details }
}

function resultOf(outcome: Outcome, isStrict: boolean): Case['result'] {
  if (isUnexpected(outcome)) return 'failure'
  const results: Partial<Record<Outcome['state'], Case['result']>> = {
    // Most CI services take what is skipped for a success.
    open: 'error',
    noted: 'skipped',
    'left-out': 'skipped',
    better: isStrict ? 'failure' : 'passed',
  }
  return results[outcome.state] ?? 'passed'
}

function xml(cases: readonly Case[]): string {
  const suites = [...new Set(cases.map(({ suite }) => suite))].map((suite) =>
    suiteXml(
      suite,
      cases.filter((one) => one.suite === suite),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="verify" ${counts(cases)}>\n${suites.join('')}</testsuites>\n`
}

function suiteXml(suite: string, cases: readonly Case[]): string {
  return `  <testsuite name="${escaped(suite)}" ${counts(cases)}>\n${cases.map(caseXml).join('')}  </testsuite>\n`
}

function caseXml({ suite, name, result, message, details = [] }: Case): string {
  const head = `    <testcase classname="verify.${escaped(suite)}" name="${escaped(name)}"`
  if (result === 'passed' && message === '') return `${head}/>\n`
  if (result === 'passed') return `${head}>\n      <system-out>${escaped(message)}</system-out>\n    </testcase>\n`
  const text = details.filter((line) => line !== '').map((line) => `\n        ${escaped(line)}`)
  return `${head}>\n      <${result} message="${escaped(message)}">${text.join('')}</${result}>\n    </testcase>\n`
}

function counts(cases: readonly Case[]): string {
  const count = (wanted: Case['result']): number => cases.filter(({ result }) => result === wanted).length
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes control characters, too: XML does not allow them, not even escaped. */
function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
