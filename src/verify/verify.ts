import { serviceContract } from '../../generated/ledger.ts'
import type { ServiceContract } from './service-contract.ts'
import { deleteCreated } from './clean-up.ts'
import { checkService } from './preflight.ts'
import { phases } from './probe.ts'
import { type Question, questionsOf, reasonNotToAsk } from './questions.ts'
import type { Report, Verdict } from './report.ts'
import { Run } from './run.ts'
import type { Decidable, VerifyOptions } from './run-options.ts'
import { verdictOn } from './verdict.ts'

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
    options.onProgress?.({ decides: decidable(run, questions) })
    await askAll(run, questions, (question, verdict) => {
      found.set(question, verdict)
      options.onProgress?.({ name: question.name, verdict })
    })
  } finally {
    leftBehind = await deleteCreated(run)
  }
  // In the order of the ledger, whatever the order in which they were found.
  const inOrder = (kind: Question['kind']): Record<string, Verdict> =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const verdict = found.get(question)
        return verdict && question.kind === kind ? [[question.name, verdict]] : []
      }),
    )
  const [verdicts, facts] = [inOrder('verdicts'), inOrder('facts')]
  return {
    contract: contract.version,
    baseUrl,
    startedAt,
    verdicts,
    facts,
    leftBehind,
    requests: run.transport.requests,
  }
}

async function askAll(
  run: Run,
  questions: Question[],
  say: (question: Question, verdict: Verdict) => void,
): Promise<void> {
  for (const phase of phases) {
    const doubtful: Question[] = []
    for (const question of questions.filter((candidate) => candidate.phase === phase)) {
      const verdict = await verdictOn(question, run)
      if (verdict.verdict === 'refuted') doubtful.push(question)
      else say(question, verdict)
    }
    // A refutation is said only when it comes twice, the second time with records of its own.
    for (const question of doubtful) say(question, await run.repeated(() => verdictOn(question, run)))
  }
}

function decidable(run: Run, questions: Question[]): Decidable {
  const asked = questions.filter((question) => reasonNotToAsk(question, run) === undefined)
  const count = (kind: Question['kind']): number => asked.filter((question) => question.kind === kind).length
  const { ledger, facts } = run.contract
  return {
    assumptions: count('verdicts'),
    of: Object.keys(ledger).length,
    facts: count('facts'),
    ofFacts: Object.keys(facts).length,
  }
}
