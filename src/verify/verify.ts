import { deleteCreated } from './records/clean-up.ts'
import type { ServiceContract } from './contract.ts'
import { isAsked, phaseOf, type Question, questionsOf } from './ask/questions.ts'
import { evidenceOf } from './judge/evidence.ts'
import { judge, type Judged, lateMismatch, steadyVerdict } from './judge/verdict.ts'
import type { Decidable, VerifyOptions } from './options.ts'
import { checkService } from './ask/preflight.ts'
import { phases } from './probes/probe.ts'
import { type Evidence, incompleteness, type Report, reportVersion, type Verdict } from './report.ts'
import { Run } from './run.ts'

/**
 * Checks a service against the assumptions of the contract, entry by entry.
 *
 * It creates records with names of its own and deletes them; records of others decide nothing.
 *
 * @param contract what the service is compared with
 * @throws {CannotVerify} if the service is unreachable, rejects the key, or is another one
 * @throws {TypeError} if an option cannot be used
 */
export async function verify(contract: ServiceContract, options: VerifyOptions): Promise<Report> {
  const run = new Run(contract, options)
  const startedAt = new Date().toISOString()
  await checkService(run)
  const questions = questionsOf(run, options.only)
  const included = questions.filter((question) => isAsked(question, run))
  let found: Found
  let leftBehind: string[] = []
  try {
    options.onProgress?.({ decides: decidable(questions, included) })
    found = await judgedIn(run, questions, options)
  } finally {
    leftBehind = run.flags.keep ? [...run.ownership.present] : await deleteCreated(run)
  }
  const counted = included
    .flatMap((question) => found.get(question) ?? [])
    .map(({ verdict }) => steadyVerdict(verdict, run))
  const incomplete = run.connection.stopped ?? incompleteness(counted)
  return reportOf(run, questions, found, { startedAt, incomplete, leftBehind })
}

type Found = ReadonlyMap<Question, Judged>

/** The questions in the order of their phases. */
async function judgedIn(run: Run, questions: Question[], { onProgress }: VerifyOptions): Promise<Found> {
  const found = new Map<Question, Judged>()
  for (const phase of phases) {
    for (const question of questions.filter((one) => phaseOf(one) === phase)) {
      const judged = await judge(question, run)
      found.set(question, judged)
      onProgress?.({ name: question.name, verdict: steadyVerdict(judged.verdict, run) })
    }
  }
  // Only the whole run knows all responses: a later one may contradict what was confirmed.
  for (const [question, { verdict }] of found) {
    const late = verdict.verdict === 'confirmed' ? lateMismatch(question, run) : undefined
    if (late) found.set(question, late)
  }
  return found
}

/** In the order of the list of assumptions, whatever the order of the probes. */
function reportOf(
  run: Run,
  questions: Question[],
  found: Found,
  { startedAt, incomplete, leftBehind }: Pick<Report['run'], 'startedAt' | 'incomplete' | 'leftBehind'>,
): Report {
  const judgedOf = (kind: Question['kind']): [string, Judged][] =>
    questions.flatMap((question) => {
      const judged = found.get(question)
      return judged && question.kind === kind ? [[question.name, judged] as const] : []
    })
  const { baseUrl, pace } = run.connection
  const [ofLedger, ofSource] = [judgedOf('verdicts'), judgedOf('facts')]
  const evidence = evidencesOf([...ofLedger, ...ofSource], run)
  return {
    version: reportVersion,
    contract: run.contract.version,
    verdicts: verdictsOf(ofLedger, run),
    facts: verdictsOf(ofSource, run),
    run: { baseUrl, startedAt, requests: pace.requests, incomplete, leftBehind, notices: [...run.notices], evidence },
  }
}

function verdictsOf(judged: [name: string, Judged][], run: Run): Record<string, Verdict> {
  return Object.fromEntries(judged.map(([name, { verdict }]) => [name, steadyVerdict(verdict, run)]))
}

/** The evidence of the checks. Only now is it known which records are gone. */
function evidencesOf(judged: [name: string, Judged][], run: Run): Record<string, Evidence> {
  const known = judged.flatMap(([name, one]) => {
    const evidence = evidenceOf(one, run)
    return evidence ? [[name, evidence] as const] : []
  })
  return Object.fromEntries(known)
}

function decidable(questions: Question[], asked: Question[]): Decidable {
  const count = (of: Question[], kind: Question['kind']): number => of.filter((one) => one.kind === kind).length
  return {
    assumptions: count(asked, 'verdicts'),
    of: count(questions, 'verdicts'),
    facts: count(asked, 'facts'),
    ofFacts: count(questions, 'facts'),
  }
}
