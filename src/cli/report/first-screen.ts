// What people see first of a report: at most ten lines, with what to mend first.

import { shortened } from '../../lib/text.ts'
import { harmWords } from '../../verify/outcome/harm.ts'
import { reasonsIn } from '../../verify/report.ts'
import { betterLine, causeLine, counted, type Found, headline, namesOf, messageAbout } from './found.ts'

/** Whoever mends more than this at once reads the details. */
const mostCauses = 3

/** A service with more is another one than the contract describes. */
const fewCauses = 5

/** A longer line wraps more than once in a terminal of the usual width. */
const longestLine = 240

export function firstScreen(found: Found): string {
  const { baseUrl, incomplete, notices } = found.report.run
  const lines = [
    ...causeLines(found),
    `${baseUrl}: ${headline(found)}`,
    betterLine(found),
    incomplete ?? undefined,
    ...notices,
    undecided(found),
    advice(found),
    ...end(found),
  ].filter((one) => one !== undefined)
  return `${lines.map((one) => shortened(one, longestLine)).join('\n')}\n`
}

function causeLines(found: Found): string[] {
  const { causes } = found
  const shown = causes.slice(0, mostCauses)
  const lines = shown.map((cause, index) => `  ${index + 1}. ${harmWords[cause.harm].padEnd(17)}${causeLine(cause)}`)
  if (causes.length > fewCauses) return [...lines, differing(found)]
  const others = causes.length - shown.length
  return others > 0 ? [...lines, `  and ${counted(others, 'more cause')}: --verbose`] : lines
}

function differing({ outcomes, report }: Found): string {
  const assumptions = outcomes.filter(({ name }) => name in report.verdicts)
  const wrong = assumptions.filter(({ verdict }) => verdict.verdict === 'refuted')
  return `This service differs from the contract in ${wrong.length} of ${assumptions.length} assumptions; \`npm run adopt -- report.json\` writes what it can.`
}

/** The reason that leaves most undecided, and what to do about it. */
function undecided({ outcomes, report }: Found): string | undefined {
  const open = outcomes.filter(({ state }) => state === 'open')
  const [most, ...others] = [...reasonsIn(open)].sort(([, one], [, other]) => other.length - one.length)
  if (!most) return undefined
  const [why, names] = most
  const message = messageAbout(report, names)
  // The line before gives this reason.
  if (report.run.incomplete?.includes(why)) return message.trim() || undefined
  const more = others.length > 0 ? `, and ${others.flatMap(([, of]) => of).length} for other reasons` : ''
  return `Not decided: ${namesOf(names, 3)} (${names.length}${more}): ${why}${message}`
}

/** What owners of the service and of the contract can do. */
function advice({ causes, expectFile = 'FILE' }: Found): string | undefined {
  if (causes.length === 0) return undefined
  return `If the service is wrong, fix it. To accept these mismatches, use --write-expect ${expectFile}. If the contract is wrong, use npm run adopt.`
}

function end({ report: { run }, isKept }: Found): string[] {
  const { baseUrl, requests, leftBehind } = run
  const [first] = leftBehind
  const what = isKept ? 'Kept' : 'Possibly left behind'
  const others = leftBehind.length > 1 ? ` and ${leftBehind.length - 1} more` : ''
  const left =
    first === undefined ? [] : [`${what}: ${first}${others}. Run verify --base-url ${baseUrl} --clean to delete them.`]
  return [...left, `${counted(requests, 'request')}. Details: --verbose.`]
}
