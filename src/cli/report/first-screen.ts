// What people see first of a report: at most ten lines, with what harms callers most first.

import { shortened } from '../../lib/text.ts'
import { harmWords } from '../../verify/outcome/harm.ts'
import { reasonsIn } from '../../verify/report.ts'
import { betterLine, causeLine, counted, type Found, headline } from './found.ts'

const mostLines = 10

/** A longer line wraps more than once in a terminal of the usual width. */
const longestLine = 240

export function firstScreen(found: Found): string {
  const { baseUrl } = found.report.run
  const others = [
    line('better', betterLine(found)),
    found.report.run.incomplete ?? undefined,
    ...found.report.run.notices,
    undecided(found),
    advice(found),
    ...end(found),
  ].filter((one) => one !== undefined)
  const lines = [`${baseUrl}: ${headline(found)}`, ...causeLines(found, mostLines - 1 - others.length), ...others]
  return `${lines.map((one) => shortened(one, longestLine)).join('\n')}\n`
}

function causeLines({ causes }: Found, most: number): string[] {
  const lines = causes.map((cause) => line(harmWords[cause.harm], causeLine(cause)) ?? '')
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `  and ${counted(lines.length - most + 1, 'more cause')}: --verbose`]
}

function line(label: string, text: string | undefined): string | undefined {
  return text && `  ${label.padEnd(20)}${text}`
}

/** The reason that leaves most undecided, and what to do about it. */
function undecided({ outcomes, report }: Found): string | undefined {
  const reasons = [...reasonsIn(outcomes.map(({ name, verdict }) => [name, verdict]))]
  const [most, ...others] = reasons.sort(([, one], [, other]) => other.length - one.length)
  if (!most) return undefined
  const [why, names] = most
  // The line before gives this reason.
  if (report.run.incomplete?.includes(why)) return undefined
  const response = report.run.evidence[names[0] ?? '']?.response
  const more = others.length > 0 ? `, and ${others.flatMap(([, of]) => of).length} for other reasons` : ''
  const what = `Not decided: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''} (${names.length}${more})`
  return `${what}: ${why}${response === undefined ? '' : ` ${response}`}`
}

/** What owners of the service and of the contract can do. */
function advice({ causes, expectFile = 'FILE' }: Found): string | undefined {
  if (causes.length === 0) return undefined
  return `If the service is wrong, fix it. To accept these departures, use --write-expect ${expectFile}. If the contract is wrong, use npm run adopt.`
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
