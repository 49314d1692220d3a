// What a run asks: one question for each entry of the ledger and for each fact of the source; and its verdict.

import type { ServiceContract, StatedFact } from '../contract.ts'
import { oneLine } from '../../lib/text.ts'
import { asText, type Comparable, fitting } from './compare.ts'
import { curl, described } from './evidence.ts'
import { Blocked, NotTested, Stopped } from './observation.ts'
import type { Probe, Probes } from '../probes/probe.ts'
import { accessProbes } from '../probes/access.ts'
import { formValueProbes } from '../probes/form-values.ts'
import { listShapeProbes } from '../probes/list-shape.ts'
import { orderProbes } from '../probes/orders.ts'
import { pageProbes } from '../probes/paging.ts'
import { recordProbes } from '../probes/record.ts'
import { rejectionProbes } from '../probes/rejections.ts'
import { searchProbes } from '../probes/searches.ts'
import { statusProbes } from '../probes/statuses.ts'
import { updateProbes } from '../probes/updates.ts'
import type { Verdict } from '../report.ts'
import type { Run } from '../run.ts'

/** By the id of a ledger entry, or by the kind of fact. A test holds this table to the contract. */
export const probes: Probes = {
  ...accessProbes,
  ...recordProbes,
  ...pageProbes,
  ...listShapeProbes,
  ...searchProbes,
  ...orderProbes,
  ...formValueProbes,
  ...updateProbes,
  ...statusProbes,
  ...rejectionProbes,
}

export interface Question {
  kind: 'verdicts' | 'facts'
  name: string
  /** What should be so, for people. */
  expected: string
  comparable: Comparable
  about: Pick<StatedFact, 'resource' | 'of'>
  /** What asks it, or why nothing can. */
  probe: Probe | string
}

export function questionsOf({ ledger, facts }: ServiceContract, only: readonly string[] | undefined): Question[] {
  const ofLedger = Object.entries(ledger).map(([name, entry]): Question => {
    const about = { resource: 'pixels', of: '' }
    const probe = probes[name] ?? 'Nothing asks for it.'
    return { kind: 'verdicts', name, expected: entry.assumed, comparable: entry, about, probe }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const { kind, resource, of, sentence } = fact
    const comparable = { value: true, alternatives: {} }
    const lacking = `Verify creates, lists, shows and deletes records; the contract has no ${of} of ${resource}.`
    return { kind: 'facts', name, expected: sentence, comparable, about: fact, probe: probes[kind] ?? lacking }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}

/** Whether a run asks a question. */
export function isAsked({ probe }: Question, run: Run): boolean {
  return typeof probe !== 'string' && (!run.readOnly || probe.readOnly !== undefined)
}

/** A service names its fields as it likes: what it sent must not break a table, or fill a report. */
const longestGot = 1_000

export async function verdictOn(question: Question, run: Run): Promise<Verdict> {
  const verdict = await judged(question, run).catch((error: unknown) => undecided(question, error))
  return { ...verdict, got: oneLine(verdict.got).slice(0, longestGot) }
}

function undecided({ expected }: Question, error: unknown): Verdict {
  const unknown = { observed: null, expected, repeat: '' }
  if (error instanceof Blocked) return { ...unknown, verdict: 'blocked', got: error.message }
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
  if (fit === '') return { verdict: 'confirmed', observed: null, expected, got, repeat }
  if (fit !== 'other') return { verdict: 'refuted', observed: `${name}.${fit}`, expected, got, repeat }
  if (run.readOnly && probe.readOnly === 'confirms')
    throw new NotTested(`${got}. With records of others, that decides nothing.`)
  return { verdict: 'refuted', observed: 'other', expected, got: `${gap ?? asText(value)}. ${got}`, repeat }
}
