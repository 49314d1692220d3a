// The verdict on a question: what was observed, beside what the contract says.

import { oneLine } from '../../lib/text.ts'
import type { Verdict } from '../report.ts'
import type { Run } from '../run.ts'
import { asText, fitting } from './compare.ts'
import { curl, described } from './evidence.ts'
import { observedFact } from './observed-fact.ts'
import { Inconclusive, NotTested, Stopped } from './observation.ts'
import type { Question } from './questions.ts'

/** A service names its fields as it likes: what it sent must not break a table, or fill a report. */
const longestGot = 1_000

export async function verdictOn(question: Question, run: Run): Promise<Verdict> {
  const verdict = await judged(question, run).catch((error: unknown) => undecided(question, error))
  return { ...verdict, got: oneLine(verdict.got).slice(0, longestGot) }
}

function undecided({ expected }: Question, error: unknown): Verdict {
  const unknown = { observed: null, expected, repeat: '' }
  if (error instanceof Inconclusive) return { ...unknown, verdict: 'blocked', got: error.message }
  if (error instanceof NotTested || error instanceof Stopped)
    return { ...unknown, verdict: 'not-tested', got: error.message }
  throw error
}

async function judged({ name, expected, comparable, about, probe }: Question, run: Run): Promise<Verdict> {
  if (typeof probe === 'string') throw new NotTested(probe)
  if (run.readOnly && !probe.readOnly) throw new NotTested('It needs records of its own, and --read-only creates none.')
  const { value, exchange, lacking } = await probe.observe(run, run.resource(about.resource), about.of)
  const fitted = fitting(comparable, value)
  const gap = fitted === '' ? lacking : undefined
  const fit = gap === undefined ? fitted : 'other'
  const repeat = curl(run.transport.baseUrl, exchange.sent, run.created.paths)
  const got = described(exchange)
  const seen = observedFact(name, value, comparable.value, exchange)
  const fact = seen === undefined ? {} : { fact: seen }
  if (fit === '') return { verdict: 'confirmed', observed: null, expected, got, repeat }
  if (fit !== 'other') return { verdict: 'refuted', observed: `${name}.${fit}`, ...fact, expected, got, repeat }
  if (run.readOnly && probe.readOnly === 'confirms')
    throw new NotTested(`${got}. With records of others, that decides nothing.`)
  const difference = `${gap ?? asText(value)}. ${got}`
  return { verdict: 'refuted', observed: 'other', ...fact, expected, got: difference, repeat }
}
