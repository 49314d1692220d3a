import { type ServiceContract, serviceContract } from '../../generated/ledger.ts'
import { checkApiKey } from '../client/api-key.ts'
import { checkBaseUrl } from '../client/base-url.ts'
import { deleteOwn } from './clean-up.ts'
import { asText, fitting } from './compare.ts'
import { curl } from './repeat.ts'
import { described } from './received.ts'
import { factKinds } from './stated-facts.ts'
import { type Journal, noJournal } from './journal.ts'
import { Lab } from './lab.ts'
import { namesFor } from './names.ts'
import { Blocked, NotTested, type Observation, Stopped } from './observation.ts'
import { checkService } from './preflight.ts'
import { phases } from './probes/probe.ts'
import { probes } from './probes.ts'
import type { Report, Verdict } from './report.ts'
import { Transport } from './transport.ts'

export interface VerifyOptions {
  /** The address of the service, without `/api/v1`. */
  baseUrl: string
  apiKey: string
  /** Default: the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Requests a second at most. Default: 4. */
  rate?: number
  /** Milliseconds for one request. Default: 30 seconds. */
  timeoutMs?: number
  /** Milliseconds for the run; cleaning up comes on top. Default: 5 minutes. */
  timeLimitMs?: number
  /** Milliseconds that a read may lag behind a write. Default: 10 seconds. */
  settleMs?: number
  /** Sends nothing but GET. Default: false. */
  readOnly?: boolean
  /** Asks only for these ledger ids and facts. Default: all. */
  only?: readonly string[]
  /** Ends the run before its next request; what it created is deleted. */
  signal?: AbortSignal
  journal?: Journal
  /** Told how many questions this run can decide, before the first, and of each verdict. */
  onProgress?: (progress: Progress) => void
  /** Makes the names of what is created. Default: `Math.random`. */
  random?: () => number
}

export type Progress =
  | { decides: { assumptions: number; of: number; facts: number; ofFacts: number } }
  | { name: string; verdict: Verdict }

interface Question {
  kind: 'verdicts' | 'facts'
  name: string
  phase: (typeof phases)[number]
  expected: string
  comparable: { value: unknown; alternatives: Readonly<Record<string, unknown>> }
  observe: (lab: Lab) => Promise<Observation>
}

/**
 * Asks a service whether it does what the contract assumes, entry by entry.
 *
 * It creates records with names of their own and deletes them again; nothing is concluded from anybody else's.
 *
 * @param contract what is compared; the contract of this package unless given
 * @throws {CannotVerify} if the service is out of reach, rejects the key, or is another one
 * @throws {TypeError} if an option cannot be used
 * @example
 * const report = await verify({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'any-key' })
 * console.log(report.verdicts['created-status']?.verdict)
 */
export async function verify(options: VerifyOptions, contract: ServiceContract = serviceContract): Promise<Report> {
  const run = new Run(options, contract)
  const startedAt = new Date().toISOString()
  const found = await run.findings()
  const leftBehind = await run.cleanUp()
  return {
    contract: contract.version,
    baseUrl: run.baseUrl,
    startedAt,
    ...found,
    leftBehind,
    requests: run.transport.requests,
  }
}

/** The parts of a run that share its connection and its records. */
export function labFor(options: VerifyOptions, contract: ServiceContract): { lab: Lab; transport: Transport } {
  const { fetch = globalThis.fetch, rate = 4, timeoutMs = 30_000, timeLimitMs = 300_000, settleMs = 10_000 } = options
  const transport = new Transport({
    baseUrl: checkBaseUrl(options.baseUrl),
    apiKey: checkApiKey(options.apiKey),
    fetch,
    rate,
    timeoutMs,
    deadline: performance.now() + timeLimitMs,
    signal: options.signal,
    readOnly: options.readOnly ?? false,
  })
  const names = namesFor(options.random ?? Math.random)
  return { transport, lab: new Lab({ contract, transport, names, settleMs, journal: options.journal ?? noJournal }) }
}

class Run {
  readonly transport: Transport
  readonly baseUrl: string
  readonly #lab: Lab
  readonly #options: VerifyOptions
  readonly #contract: ServiceContract

  constructor(options: VerifyOptions, contract: ServiceContract) {
    const { lab, transport } = labFor(options, contract)
    this.#lab = lab
    this.transport = transport
    this.baseUrl = transport.options.baseUrl
    this.#options = options
    this.#contract = contract
  }

  async findings(): Promise<Pick<Report, 'verdicts' | 'facts'>> {
    const questions = questionsOf(this.#contract, this.#options.only)
    const found: Pick<Report, 'verdicts' | 'facts'> = { verdicts: {}, facts: {} }
    try {
      await checkService(this.#lab, this.baseUrl)
      this.#options.onProgress?.({ decides: this.#decides(questions) })
      for (const question of inOrder(questions)) {
        const verdict = await this.#verdict(question)
        found[question.kind][question.name] = verdict
        this.#options.onProgress?.({ name: question.name, verdict })
      }
    } catch (error) {
      await this.cleanUp()
      throw error
    }
    return { verdicts: sortedAs(questions, found.verdicts), facts: sortedAs(questions, found.facts) }
  }

  async cleanUp(): Promise<string[]> {
    this.transport.isCleaning = true
    return deleteOwn(this.#lab)
  }

  #decides(questions: Question[]) {
    const can = questions.filter(({ phase }) => phase === 'read' || !this.#options.readOnly)
    const count = (list: Question[], kind: Question['kind']): number => list.filter((one) => one.kind === kind).length
    return {
      assumptions: count(can, 'verdicts'),
      of: Object.keys(this.#contract.ledger).length,
      facts: count(can, 'facts'),
      ofFacts: Object.keys(this.#contract.facts).length,
    }
  }

  /** A refutation is said only when it comes twice, the second time with fresh records. */
  async #verdict(question: Question): Promise<Verdict> {
    const first = await this.#ask(question)
    if (first.verdict !== 'refuted') return first
    return this.#lab.repeated(() => this.#ask(question))
  }

  async #ask(question: Question): Promise<Verdict> {
    const { name, expected, comparable, observe } = question
    const unknown = { observed: null, expected, repeat: '' }
    try {
      const { value, exchange } = await observe(this.#lab)
      const fit = fitting(comparable, value)
      const isOther = fit === 'other'
      return {
        verdict: fit === '' ? 'confirmed' : 'refuted',
        observed: fit === '' ? null : isOther ? 'other' : `${name}.${fit}`,
        expected,
        got: isOther ? `${asText(value)}. ${described(exchange)}` : described(exchange),
        repeat: curl(this.baseUrl, exchange.sent, this.#lab.own),
      }
    } catch (error) {
      if (error instanceof Blocked) return { ...unknown, verdict: 'blocked', got: error.message }
      if (error instanceof NotTested || error instanceof Stopped)
        return { ...unknown, verdict: 'not-tested', got: error.message }
      throw error
    }
  }
}

function questionsOf({ ledger, facts, resources }: ServiceContract, only: readonly string[] | undefined): Question[] {
  const ofLedger = Object.entries(ledger).map(([name, entry]): Question => {
    const probe = probes[name]
    const observe = probe?.observe ?? (() => Promise.reject(new NotTested('Nothing asks for it.')))
    return {
      kind: 'verdicts',
      name,
      phase: probe?.phase ?? 'read',
      expected: entry.assumed,
      comparable: entry,
      observe,
    }
  })
  const ofSource = Object.entries(facts).map(([name, fact]): Question => {
    const kind = factKinds[fact.kind]
    const resource = resources.find((candidate) => candidate.name === fact.resource)
    const observe = (lab: Lab): Promise<Observation> => {
      if (!kind || !resource) throw new NotTested('Nothing asks for it.')
      return kind.ask(lab, resource, fact)
    }
    const comparable = { value: true, alternatives: {} }
    return { kind: 'facts', name, phase: kind?.phase ?? 'read', expected: fact.sentence, comparable, observe }
  })
  const all = [...ofLedger, ...ofSource]
  return only === undefined ? all : all.filter(({ name }) => only.includes(name))
}

function inOrder(questions: Question[]): Question[] {
  return phases.flatMap((phase) => questions.filter((question) => question.phase === phase))
}

/** The verdicts in the order of the ledger, whatever the order in which they were found. */
function sortedAs(questions: Question[], verdicts: Record<string, Verdict>): Record<string, Verdict> {
  const names = questions.map(({ name }) => name).filter((name) => name in verdicts)
  return Object.fromEntries(names.flatMap((name) => (verdicts[name] ? [[name, verdicts[name]]] : [])))
}
