// What an observation says of a question.

import { asText, fitting } from './compare.ts'
import { curl, described } from './evidence.ts'
import { Blocked, NotTested, Stopped } from './observation.ts'
import { type Question, reasonNotToAsk } from './questions.ts'
import type { Verdict } from './report.ts'
import type { Run } from './run.ts'

export async function verdictOn(question: Question, run: Run): Promise<Verdict> {
  try {
    const reason = reasonNotToAsk(question, run)
    if (reason !== undefined) throw new NotTested(reason)
    return await judged(question, run)
  } catch (error) {
    const unknown = { observed: null, expected: question.expected, repeat: '' }
    if (error instanceof Blocked) return { ...unknown, verdict: 'blocked', got: error.message }
    if (error instanceof NotTested || error instanceof Stopped)
      return { ...unknown, verdict: 'not-tested', got: error.message }
    throw error
  }
}

async function judged({ name, phase, expected, comparable, observe }: Question, run: Run): Promise<Verdict> {
  const { value, exchange } = await observe(run)
  const fit = fitting(comparable, value)
  const repeat = curl(run.transport.baseUrl, exchange.sent, run.created.paths())
  const got = described(exchange)
  if (fit === '') return { verdict: 'confirmed', observed: null, expected, got, repeat }
  if (fit !== 'other') return { verdict: 'refuted', observed: `${name}.${fit}`, expected, got, repeat }
  if (run.readOnly && phase !== 'read')
    throw new NotTested(`${described(exchange)}. With records of others, that decides nothing.`)
  return { verdict: 'refuted', observed: 'other', expected, got: `${asText(value)}. ${got}`, repeat }
}
