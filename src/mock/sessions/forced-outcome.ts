import { type MockOperation, responseOf } from '../contract/types.ts'
import type { Outcome } from '../messages.ts'
import type { Rule } from './rules.ts'

/**
 * What a rule or `Prefer` asks for, whatever the request is; undefined if the service responds.
 *
 * If the operation documents no such response, it is an error whose message lists those that it does.
 */
export function forcedOutcome(operation: MockOperation, rule: Rule): Outcome | undefined {
  const { rejections } = operation
  if (rule.drop) return { kind: 'drop' }
  if (rule.hang) return { kind: 'hang' }
  if (rule.raw) return { kind: 'raw', status: rule.status ?? operation.success, body: rule.body }
  if (rule.rejection !== undefined && !Object.hasOwn(rejections, rule.rejection))
    return asError(notDocumented(operation, 'rejection', Object.keys(rejections)))
  // Another status has none of the examples of the rejection.
  const rejection = rule.status === undefined ? rejections[rule.rejection ?? ''] : undefined
  const ofBody = rule.body === undefined || rule.example !== undefined ? undefined : operation.success
  const { status = rejection?.status ?? ofBody, example = rejection?.example, body } = rule
  if (status === undefined && example === undefined) return undefined
  const found = documentedStatus(operation, status, example)
  if (typeof found === 'string') return asError(found)
  if (body !== undefined && responseOf(operation, found)?.schema === undefined)
    return asError(`${operation.operationId} has no body with ${found}. Leave it out.`)
  const isDocumented = Object.hasOwn(operation.responses, found)
  return isDocumented
    ? { kind: 'example', status: found, example, body }
    : { kind: 'example', status: found, message: 'This error was requested.', body }
}

/** The status of the documented response that has the example; a text is the reason why there is none. */
function documentedStatus(operation: MockOperation, status?: number, example?: string): number | string {
  const all = Object.keys(operation.responses).filter((one) => one !== 'default')
  const candidates = status === undefined ? all : all.filter((one) => one === String(status))
  const examplesOf = (one: string): object => responseOf(operation, one)?.examples ?? {}
  const found = candidates.find((one) => example === undefined || Object.hasOwn(examplesOf(one), example))
  if (found !== undefined) return Number(found)
  // Every other error is allowed, and has no example.
  const isOtherError = status !== undefined && Number.isInteger(status) && status >= 400 && status <= 599
  if (candidates.length === 0 && !isOtherError)
    return notDocumented(operation, 'status', [...all, 'any other 4xx or 5xx'])
  if (example === undefined && isOtherError) return status
  const names = candidates.flatMap((one) => Object.keys(examplesOf(one)))
  return notDocumented(operation, status === undefined ? 'example' : `example of ${status}`, names)
}

export function notDocumented({ operationId }: MockOperation, what: string, all: string[]): string {
  return `${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`
}

function asError(message: string): Outcome {
  return { kind: 'error', status: 400, message }
}
