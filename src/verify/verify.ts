import { serviceContract } from '../../generated/verify.ts'
import { changeAll } from './records/mutations.ts'
import { deleteCreated } from './clean-up.ts'
import { checkService } from './preflight.ts'
import { ownList } from './records/read.ts'
import { phases, type Probe } from './probes/probe.ts'
import { isAsked, type Question, questionsOf } from './judge/questions.ts'
import { nonconforming, verdictOn } from './judge/verdict.ts'
import { incompleteness, type Report, type Verdict } from './report.ts'
import { Run } from './run.ts'
import type { Decidable, VerifyOptions } from './options.ts'
import type { ServiceContract } from './contract.ts'

/** What a run sends to a service that does what the contract says. A test holds these numbers. */
export const usualRequests = { all: 160, readOnly: 40 }

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
  const { baseUrl } = run.transport
  const questions = questionsOf(contract, options.only)
  const startedAt = new Date().toISOString()
  const found = new Map<Question, Verdict>()
  let leftBehind: string[] = []
  try {
    await checkService(run)
    const requests = options.only ? {} : { requests: run.readOnly ? usualRequests.readOnly : usualRequests.all }
    options.onProgress?.({ decides: { ...decidable(run, questions), ...requests } })
    for (const phase of phases) {
      const asked = questions.filter(({ probe }) => (typeof probe === 'string' ? 'read' : probe.phase) === phase)
      if (!options.only && !run.readOnly) await prepare(run, phase)
      await askAll(run, asked, (question, verdict) => {
        found.set(question, verdict)
        options.onProgress?.({ name: question.name, verdict })
      })
    }
    withdraw(run, found)
  } finally {
    leftBehind = await deleteCreated(run)
  }
  const verdicts = inOrder(questions, found, 'verdicts')
  const facts = inOrder(questions, found, 'facts')
  const { requests, outOfReach } = run.transport
  const asked = questions.filter((question) => isAsked(question, run))
  const little = incompleteness(asked.flatMap((question) => found.get(question) ?? []))
  const gone = outOfReach === undefined ? null : `The service was gone before the end: ${outOfReach}`
  const incomplete = little ?? gone
  return { contract: contract.version, baseUrl, startedAt, verdicts, facts, leftBehind, requests, incomplete }
}

/** In a run that asks everything, what many probes need comes before the first of them, so that few requests serve all. */
async function prepare(run: Run, phase: Probe['phase']): Promise<void> {
  for (const resource of run.contract.resources) {
    // A probe that needs what could not be made says so.
    if (phase === 'list') await ownList(run, resource).catch(() => undefined)
    if (phase === 'write') await changeAll(run, resource)
  }
}

type Say = (question: Question, verdict: Verdict) => void

async function askAll(run: Run, questions: Question[], say: Say): Promise<void> {
  for (const question of questions) say(question, await verdictOn(question, run))
}

/** What was confirmed, and then a response was something else: only the whole run knows all responses. */
function withdraw(run: Run, found: Map<Question, Verdict>): void {
  for (const [question, { verdict }] of found) {
    const late = verdict === 'confirmed' ? nonconforming(question, run) : undefined
    if (late) found.set(question, late)
  }
}

/** The verdicts of a kind in the order of the ledger, whatever the order in which they were found. */
function inOrder(
  questions: Question[],
  found: Map<Question, Verdict>,
  kind: Question['kind'],
): Record<string, Verdict> {
  const verdicts = questions.flatMap((question) => {
    const verdict = found.get(question)
    return verdict && question.kind === kind ? [[question.name, verdict] as const] : []
  })
  return Object.fromEntries(verdicts)
}

function decidable(run: Run, questions: Question[]): Decidable {
  const asked = questions.filter((question) => isAsked(question, run))
  const count = (of: Question[], kind: Question['kind']): number => of.filter((one) => one.kind === kind).length
  return {
    assumptions: count(asked, 'verdicts'),
    of: count(questions, 'verdicts'),
    facts: count(asked, 'facts'),
    ofFacts: count(questions, 'facts'),
  }
}
