import { type ServiceContract, serviceContract } from '../../generated/ledger.ts'
import { checkApiKey } from '../client/api-key.ts'
import { checkBaseUrl } from '../client/base-url.ts'
import { deleteOwn } from './clean-up.ts'
import { type Journal, noJournal } from './journal.ts'
import { Lab } from './lab.ts'
import { namesFor } from './names.ts'
import { checkService } from './preflight.ts'
import { phases } from './probes/probe.ts'
import { type Question, questionsOf } from './questions.ts'
import type { Report, Verdict } from './report.ts'
import { Transport } from './transport.ts'
import { verdictOn } from './verdict.ts'

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
  const { lab, transport } = labFor(options, contract)
  const startedAt = new Date().toISOString()
  let leftBehind: string[] = []
  let found: Pick<Report, 'verdicts' | 'facts'>
  try {
    await checkService(lab, transport.options.baseUrl)
    found = await findings(lab, transport, questionsOf(contract, options.only), options.onProgress)
  } finally {
    transport.isCleaning = true
    leftBehind = await deleteOwn(lab)
  }
  const { baseUrl } = transport.options
  return { contract: contract.version, baseUrl, startedAt, ...found, leftBehind, requests: transport.requests }
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
  const { journal = noJournal, only } = options
  return { transport, lab: new Lab({ contract, transport, names, settleMs, journal, isFrugal: only !== undefined }) }
}

async function findings(
  lab: Lab,
  { options: { baseUrl } }: Transport,
  questions: Question[],
  onProgress: VerifyOptions['onProgress'],
): Promise<Pick<Report, 'verdicts' | 'facts'>> {
  onProgress?.({ decides: decidable(lab, questions) })
  const found = new Map<Question, Verdict>()
  const say = (question: Question, verdict: Verdict): void => {
    found.set(question, verdict)
    onProgress?.({ name: question.name, verdict })
  }
  for (const phase of phases) {
    const doubtful: Question[] = []
    for (const question of questions.filter((one) => one.phase === phase)) {
      const verdict = await verdictOn(question, lab, baseUrl)
      if (verdict.verdict === 'refuted') doubtful.push(question)
      else say(question, verdict)
    }
    // A refutation is said only when it comes twice, the second time with records of its own.
    for (const question of doubtful) say(question, await lab.repeated(() => verdictOn(question, lab, baseUrl)))
  }
  // In the order of the ledger, whatever the order in which they were found.
  const of = (kind: Question['kind']): Record<string, Verdict> =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const verdict = found.get(question)
        return verdict && question.kind === kind ? [[question.name, verdict]] : []
      }),
    )
  return { verdicts: of('verdicts'), facts: of('facts') }
}

function decidable({ contract, readOnly }: Lab, questions: Question[]) {
  const can = questions.filter((question) => question.readOnly || !readOnly)
  const count = (kind: Question['kind']): number => can.filter((question) => question.kind === kind).length
  return {
    assumptions: count('verdicts'),
    of: Object.keys(contract.ledger).length,
    facts: count('facts'),
    ofFacts: Object.keys(contract.facts).length,
  }
}
