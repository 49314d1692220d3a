// Two descriptions of the same thing, compared line by line in both directions.

import type { Fault } from '../check.ts'

/** One thing that is said about one element. */
export interface Statement {
  /** What it is about, such as "`default` of the query parameter `sort`". */
  subject: string
  value: unknown
  /** Where the contract says it, or would say it. */
  pointer: string
}

/** A fault for each statement that only one side makes, or that the sides make differently. */
export function differences(contract: Iterable<Statement>, authority: string, expected: Iterable<Statement>): Fault[] {
  const found = bySubject(contract)
  const wanted = bySubject(expected)
  const missing = [...wanted]
    .filter(([subject]) => !found.has(subject))
    .map(([subject, { pointer, text }]) => ({ subject, pointer, says: `is missing; ${authority} has ${text}` }))
  const wrong = [...found]
    .filter(([subject, { text }]) => wanted.get(subject)?.text !== text)
    .map(([subject, { pointer, text }]) => ({
      subject,
      pointer,
      says: `is ${text}; ${authority} has ${wanted.get(subject)?.text ?? 'nothing there'}`,
    }))
  return oneForEachElement([...missing, ...wrong])
}

interface Difference {
  subject: string
  pointer: string
  says: string
}

/** Several operations may use one component: it is one thing to correct. */
function oneForEachElement(differences: Difference[]): Fault[] {
  const isSame = (one: Difference, other: Difference) => one.pointer === other.pointer && one.says === other.says
  return differences
    .filter((difference, index) => differences.findIndex((other) => isSame(difference, other)) === index)
    .map((difference) => {
      const more = differences.filter((other) => isSame(difference, other)).length - 1
      const others = more === 0 ? '' : ` (and ${more} more that use it)`
      return { pointer: difference.pointer, message: `${difference.subject} ${difference.says}${others}.` }
    })
}

function bySubject(statements: Iterable<Statement>): Map<string, { pointer: string; text: string }> {
  const all = new Map<string, { pointer: string; text: string }>()
  for (const { subject, value, pointer } of statements) {
    const key = all.has(subject) ? `${subject} (stated twice)` : subject
    all.set(key, { pointer, text: JSON.stringify(value) ?? 'missing' })
  }
  return all
}
