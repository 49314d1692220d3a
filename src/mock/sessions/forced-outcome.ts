import { type MockOperation, responseOf } from '../contract/types.ts'
import type { Outcome } from '../pipeline/outcome.ts'
import type { Rule } from './rules.ts'

/**
 * The response that a rule or `Prefer` requests, for any request; undefined if the service responds.
 *
 * If the operation documents no such response, it is an error whose message lists those that it does.
 */
export function forcedOutcome(operation: MockOperation, rule: Rule): Outcome | undefined {
  const { rejections, success } = operation
  const { body } = rule
  if (rule.drop) return { kind: 'drop' }
  if (rule.hang) return { kind: 'hang' }
  if (rule.raw) return { kind: 'raw', status: rule.status ?? success, body }
  if (rule.rejection !== undefined && !Object.hasOwn(rejections, rule.rejection))
    return asError(notDocumented(operation, `rejection "${rule.rejection}"`, Object.keys(rejections)))
  const rejection = rejections[rule.rejection ?? '']
  const example = rule.example ?? rejection?.example
  const ofExample = statusesOf(operation).find((one) => examplesOf(operation, one).includes(example ?? ''))
  const ofBody = body === undefined || example !== undefined ? undefined : success
  const status = rule.status ?? rejection?.status ?? ofExample ?? ofBody
  if (status === undefined) {
    const all = statusesOf(operation).flatMap((one) => examplesOf(operation, one))
    return example === undefined ? undefined : asError(notDocumented(operation, `example "${example}"`, all))
  }
  const problem = problemWith(operation, status, example, body)
  if (problem !== undefined) return asError(problem)
  const isShown = example !== undefined || statusesOf(operation).includes(status)
  const words = isShown ? { example } : { message: 'This error was requested.' }
  return { kind: 'example', status, ...words, body }
}

/** Why no response has this status, example and body; undefined if one has. */
function problemWith(operation: MockOperation, status: number, example: string | undefined, body: unknown) {
  const documented = statusesOf(operation)
  // Every other error is allowed, but has no example.
  if (!documented.includes(status) && !/^[45]\d\d$/.test(String(status)))
    return notDocumented(operation, 'such status', [...documented, 'any other 4xx or 5xx'])
  const examples = examplesOf(operation, status)
  if (example !== undefined && !examples.includes(example))
    return notDocumented(operation, `example "${example}" of ${status}`, examples)
  if (body !== undefined && responseOf(operation, status)?.body === undefined)
    return `${operation.operationId} has no body with ${status}. Leave it out.`
  return undefined
}

export function notDocumented({ operationId }: MockOperation, what: string, all: readonly (string | number)[]): string {
  return `${operationId} documents no ${what}. It has: ${all.join(', ') || 'none'}.`
}

function statusesOf({ responses }: MockOperation): number[] {
  return Object.keys(responses)
    .filter((status) => status !== 'default')
    .map(Number)
}

function examplesOf(operation: MockOperation, status: number): string[] {
  return Object.keys(responseOf(operation, status)?.examples ?? {})
}

function asError(message: string): Outcome {
  return { kind: 'error', status: 400, message }
}
