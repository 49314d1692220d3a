// What an observation says of a question.

import { asText, fitting } from './compare.ts'
import type { Lab } from './lab.ts'
import { Blocked, NotTested, Stopped } from './observation.ts'
import type { Question } from './questions.ts'
import { described } from './received.ts'
import { curl } from './repeat.ts'
import type { Verdict } from './report.ts'

export async function verdictOn(question: Question, lab: Lab, baseUrl: string): Promise<Verdict> {
  try {
    checkReadOnly(question, lab)
    return await judged(question, lab, baseUrl)
  } catch (error) {
    const unknown = { observed: null, expected: question.expected, repeat: '' }
    if (error instanceof Blocked) return { ...unknown, verdict: 'blocked', got: error.message }
    if (error instanceof NotTested || error instanceof Stopped)
      return { ...unknown, verdict: 'not-tested', got: error.message }
    throw error
  }
}

function checkReadOnly({ readOnly }: Question, lab: Lab): void {
  if (lab.readOnly && !readOnly) throw new NotTested('It needs records of its own, and --read-only creates none.')
}

async function judged(
  { name, phase, expected, comparable, observe }: Question,
  lab: Lab,
  baseUrl: string,
): Promise<Verdict> {
  const { value, exchange } = await observe(lab)
  const fit = fitting(comparable, value)
  const isOther = fit === 'other'
  if (isOther && lab.readOnly && phase !== 'read')
    throw new NotTested(`${described(exchange)}. With records of others, that decides nothing.`)
  return {
    verdict: fit === '' ? 'confirmed' : 'refuted',
    observed: fit === '' ? null : isOther ? 'other' : `${name}.${fit}`,
    expected,
    got: isOther ? `${asText(value)}. ${described(exchange)}` : described(exchange),
    repeat: curl(baseUrl, exchange.sent, lab.own),
  }
}
