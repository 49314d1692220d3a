// The verdict on a question: compares the observation with the contract.

import { collapsed, factOf, isByResource } from '../../facts/by-resource.ts'
import { sentenceOf } from '../../facts/sentence.ts'
import { isObject, parseJson } from '../../lib/json.ts'
import { oneLine } from '../../lib/text.ts'
import type { Question } from '../ask/questions.ts'
import type { Exchange } from '../http/exchange.ts'
import { splitSamples } from '../outcome/samples.ts'
import type { Verdict } from '../report.ts'
import type { Run } from '../run.ts'
import { dataOf, Inconclusive, LeftOut, NotTested, type Observation, Other, Several, Stopped } from './observation.ts'

/** A service names its fields as it likes: they must not break a table, or fill a report. */
const longestText = 1_000

export interface Judged {
  verdict: Verdict
  /** The evidence that shows it best, if any request was sent. */
  exchange?: Exchange | undefined
  /** What the service sent beside the fact. */
  sample?: unknown
}

export function judge(question: Question, run: Run): Promise<Judged> {
  return judged(question, run).catch((error: unknown) => undecided(question, error, run))
}

/** A verdict for a report: the same in each run, and without secrets. */
export function steadyVerdict({ observed, why, other, fact, ...others }: Verdict, run: Run): Verdict {
  return {
    ...others,
    observed: observed && steady(observed, run),
    ...(fact !== undefined && { fact: run.connection.hide(fact) }),
    ...(other !== undefined && { other: steadyData(other, run) }),
    ...(why !== undefined && { why: steady(why, run) }),
  }
}

/** A sentence without the names and ids of the records of this run, and without the values of headers. */
function steady(text: string, { ownership, names, connection }: Run): string {
  const withoutIds = [...ownership.paths].reduce(withoutId, text)
  return oneLine(connection.hide(withoutIds).replaceAll(names.token, '{token}')).slice(0, longestText)
}

/** The path of record 12 begins with that of record 1, which it is not. */
function withoutId(text: string, path: string): string {
  const [first = '', ...others] = text.split(path)
  const general = path.replace(/[^/]+$/, '{id}')
  return others.reduce((before, rest) => before + (/^[\w-]/.test(rest) ? path : general) + rest, first)
}

function steadyData(data: unknown, run: Run): unknown {
  const text = JSON.stringify(data, (_, part: unknown) => (typeof part === 'string' ? steady(part, run) : part))
  return parseJson(text)
}

function undecided({ expected }: Question, error: unknown, { flags }: Run): Judged {
  const isBlocked = error instanceof Inconclusive
  if (!(isBlocked || error instanceof NotTested || error instanceof Stopped)) throw error
  const verdict: Verdict = {
    verdict: isBlocked ? 'blocked' : 'not-tested',
    expected,
    observed: null,
    why: error.message,
    // With records of its own, a run would not lack any.
    ...((error instanceof LeftOut || (flags.readOnly && error instanceof NotTested)) && { leftOut: true as const }),
  }
  return { verdict, exchange: error instanceof Stopped ? undefined : error.exchange }
}

async function judged(question: Question, run: Run): Promise<Judged> {
  const { name, kind, expected, assumed, behaviors, about, probe } = question
  if (typeof probe === 'string') throw new LeftOut(probe)
  if (run.flags.readOnly && !probe.readOnly)
    throw new NotTested('It needs records of its own, and --read-only creates none. Run without it.')
  const observation = await probe.observe(run, run.resource(about.resource), about.of)
  const { value: observed, open, also } = observation
  const exchange = deciding(observation, assumed)
  const value = open ? observed : factIn(observed, assumed, run)
  const { fact, sample } = splitSamples(value)
  const sentence = sentenceOf(name, fact, behaviors, assumed)
  if (agrees(assumed, observed)) {
    const late = lateMismatch(question, run)
    if (late) return late
    if (open) throw open
    // A confirmed entry may have more to report: fields of a record that the contract lacks, or that no response has.
    const hasMore = isObject(value) && (isObject(value['more']) || Array.isArray(value['absent']))
    const more = [...(hasMore ? [sentence] : []), ...(also ? [also] : [])].join(' ')
    const confirmed = { verdict: 'confirmed' as const, expected, observed: more || null }
    if (!hasMore || kind === 'facts') return { verdict: confirmed, exchange }
    return { verdict: { ...confirmed, fact }, exchange, sample }
  }
  if (run.flags.readOnly && probe.readOnly === 'confirms')
    throw new NotTested(`${sentence} Records of others may cause it, so it decides nothing. Run without --read-only.`)
  const part = open && `Not all of it could be checked: ${open.message}`
  const sentences = [sentence, also, part].filter(Boolean).join(' ')
  const refuted = { verdict: 'refuted' as const, expected, observed: sentences }
  if (kind === 'facts' || !isFact(value) || open) return { verdict: { ...refuted, other: dataOf(fact) }, exchange }
  return { verdict: { ...refuted, fact }, exchange, sample }
}

/** The verdict on a confirmed entry after a response did not match what the contract promises of it. */
export function lateMismatch({ name, expected }: Question, run: Run): Judged | undefined {
  const found = run.conformance.of(name)
  if (!found) return undefined
  const { sentence, data, exchange } = found
  return { verdict: { verdict: 'refuted', expected, observed: sentence, other: data }, exchange }
}

/** The exchange that decides: that of a case that differs from the contract, if there is one. */
function deciding({ exchange, each = {} }: Observation, assumed: unknown): Exchange {
  for (const [word, one] of Object.entries(each)) {
    const expected = factOf(assumed, word)
    if (!agrees(expected, one.value)) return deciding(one, expected)
  }
  return exchange
}

/** Whether a service does what is assumed. More than that is not a contradiction. */
function agrees(assumed: unknown, observed: unknown): boolean {
  if (observed instanceof Other) return false
  if (observed instanceof Several) return Object.values(observed.byName).every((value) => agrees(assumed, value))
  if (isByResource(observed))
    return Object.entries(observed.byResource).every(([word, value]) => agrees(factOf(assumed, word), value))
  return hasAll(assumed, observed)
}

/** One value, unless an unchecked resource may have another one. */
function factIn(observed: unknown, assumed: unknown, { contract }: Run): unknown {
  const isOfAll = isByResource(observed) && Object.keys(observed.byResource).length === contract.resources.length
  return isOfAll || !isByResource(assumed) ? collapsed(observed) : observed
}

function isFact(value: unknown): boolean {
  if (isByResource(value)) return Object.values(value.byResource).every(isFact)
  return !(value instanceof Other || value instanceof Several)
}

function hasAll(assumed: unknown, observed: unknown): boolean {
  if (!isObject(assumed)) return JSON.stringify(assumed) === JSON.stringify(observed)
  if (!isObject(observed) || observed['missing'] !== undefined) return false
  if (['renamed', 'within', 'without'].some((name) => observed[name] !== undefined && assumed[name] === undefined))
    return false
  // Samples may differ each time.
  const promised = Object.entries(assumed).filter(([name]) => name !== 'seen')
  return promised.every(([name, value]) => hasAll(value, observed[name]))
}
