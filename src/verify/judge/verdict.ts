// The verdict on a question: what was observed, beside what the contract says.

import { collapsed, factOf, isByResource } from '../../facts/by-resource.ts'
import { usualConfig } from '../../lib/contract-config.ts'
import { isObject } from '../../lib/json.ts'
import { oneLine } from '../../lib/text.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Verdict } from '../report.ts'
import type { Run } from '../run.ts'
import { curl, response } from './evidence.ts'
import { Inconclusive, NotTested, Other, Several, Stopped } from './observation.ts'
import type { Question } from '../ask/questions.ts'
import { sentenceOf } from '../../facts/sentence.ts'

/** A service names its fields as it likes: what it sent must not break a table, or fill a report. */
const longestText = 1_000

export async function verdictOn(question: Question, run: Run): Promise<Verdict> {
  return shortened(await judged(question, run).catch((error: unknown) => undecided(question, error)))
}

function shortened(verdict: Verdict): Verdict {
  return { ...verdict, observed: verdict.observed && short(verdict.observed), got: short(verdict.got) }
}

function short(text: string): string {
  return oneLine(text).slice(0, longestText)
}

function undecided({ expected }: Question, error: unknown): Verdict {
  const unknown = { expected, observed: null, seen: '', repeat: '' }
  if (error instanceof Inconclusive) return { ...unknown, verdict: 'blocked', got: error.message }
  if (error instanceof NotTested || error instanceof Stopped)
    return { ...unknown, verdict: 'not-tested', got: error.message }
  throw error
}

async function judged(question: Question, run: Run): Promise<Verdict> {
  const { name, kind, assumed, behaviors, about, probe } = question
  if (typeof probe === 'string') throw new NotTested(probe)
  if (run.readOnly && !probe.readOnly)
    throw new NotTested('It needs records of its own, and --read-only creates none. Run without it.')
  const { value: observed, exchange, open } = await probe.observe(run, run.resource(about.resource), about.of)
  const value = factIn(observed, assumed, run)
  const sentence = sentenceOf(name, value, behaviors, assumed)
  if (agrees(assumed, observed)) {
    const late = nonconforming(question, run)
    if (late) return late
    if (open) throw open
    // What was confirmed may have more to it: fields of a record that the contract does not have.
    const hasMore = isObject(value) && isObject(value['more'])
    return { ...shown(question, run, exchange), verdict: 'confirmed', observed: hasMore ? sentence : null }
  }
  if (run.readOnly && probe.readOnly === 'confirms')
    throw new NotTested(`${sentence} With records of others, that decides nothing. Run without --read-only.`)
  const hasFact = kind === 'verdicts' && isFact(value) && !open
  const said = open ? `${sentence} Not all of it could be asked: ${open.message}` : sentence
  const refuted: Verdict = { ...shown(question, run, exchange), verdict: 'refuted', observed: said }
  return hasFact ? { ...refuted, fact: value } : refuted
}

/** The verdict on what was confirmed, once a response was not what the contract promises of it. */
export function nonconforming(question: Question, run: Run): Verdict | undefined {
  const found = run.conformance.of(question.name)
  return found && shortened({ ...shown(question, run, found.exchange), verdict: 'refuted', observed: found.sentence })
}

function shown({ expected }: Question, run: Run, exchange: Exchange): Omit<Verdict, 'verdict' | 'observed' | 'fact'> {
  const { sent, status } = exchange
  const { baseUrl } = run.transport
  const { keyVariable = usualConfig.keyVariable } = run.contract
  const repeat = curl({ baseUrl, keyVariable, own: run.created.paths }, sent)
  return { expected, got: response(exchange), seen: `${sent.method} ${sent.path}: ${status}`, repeat }
}

/** Whether a service does what is assumed. What it has beyond that is no contradiction. */
function agrees(assumed: unknown, observed: unknown): boolean {
  if (observed instanceof Other) return false
  if (observed instanceof Several) return Object.values(observed.byName).every((value) => agrees(assumed, value))
  if (isByResource(observed))
    return Object.entries(observed.byResource).every(([word, value]) => agrees(factOf(assumed, word), value))
  return hasAll(assumed, observed)
}

/** One value, unless a resource that could not be asked may have another one. */
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
  if (observed['renamed'] !== undefined && assumed['renamed'] === undefined) return false
  // What was seen beside a fact may be something else each time.
  const promised = Object.entries(assumed).filter(([name]) => name !== 'seen')
  return promised.every(([name, value]) => hasAll(value, observed[name]))
}
