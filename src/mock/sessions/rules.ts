// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests".

import { check, flag, text, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import type { mockContract } from '../../../generated/mock.ts'
import {
  type MockContract,
  type MockOperation,
  type PartSchema,
  responseOf,
  type ValueSchema,
} from '../contract/types.ts'
import { documented, exampleResponse, type MockResponse } from '../pipeline/render.ts'
import { delayFrom } from './settings.ts'

type OwnOperation = (typeof mockContract.operations)[number]
type NamesOf<Rejections> = Rejections extends object ? keyof Rejections : never

export interface Rule {
  /** The operationId of the requests that it is for. Left out, all operations. */
  operation?: OwnOperation['operationId']
  /** The `id` of the record that it is for. Left out, all records. */
  id?: string | number
  /** The API key of the requests that it is for. Left out, all keys. */
  key?: string
  /** How many such requests pass first. Default: 0. */
  after?: number
  /** How many requests it applies to then. Left out, all. */
  times?: number
  /** The status of the response. */
  status?: number
  /** Why the request is rejected, by its role in the contract, such as `unauthenticated`. */
  rejection?: NamesOf<OwnOperation['rejections']>
  /** The example of the contract that is the response. */
  example?: string
  /** Milliseconds before the response: `300`, or `'200-800'`. */
  delay?: string | number
  /** Whether the connection is dropped without a response. */
  drop?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  cut?: boolean
}

/** A rule, and how many requests it was for so far. */
export interface ActiveRule {
  rule: Rule
  seen: number
}

/** What a rule can be. */
export function ruleSchema({ operations }: MockContract): PartSchema {
  const rejections = new Set(operations.flatMap(({ rejections }) => Object.keys(rejections)))
  const fields: Record<keyof Rule, ValueSchema> = {
    operation: { ...text, enum: operations.map(({ operationId }) => operationId) },
    // No request could have another id or key.
    id: { ...textOrNumber, minLength: 1 },
    key: { ...text, pattern: '^\\S+$', format: 'text without spaces' },
    after: { type: 'integer', minimum: 0 },
    times: { type: 'integer', minimum: 1 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    rejection: { ...text, enum: [...rejections] },
    example: text,
    delay: textOrNumber,
    drop: flag,
    cut: flag,
  }
  return { fields, closed: true }
}

const effects = ['status', 'rejection', 'example', 'delay', 'drop', 'cut'] as const

/**
 * @param task what fails otherwise
 * @throws if it is not a rule, or if no operation could follow it; the message names what is wrong
 */
export function checkedRule(contract: MockContract, rule: Rule, task = 'read the rule'): Rule {
  check(task, ruleSchema(contract), rule)
  if (rule.delay !== undefined) delayFrom(rule.delay)
  const problem = problemOf(contract, rule)
  if (problem !== undefined) throw new InputError(`Failed to ${task}: ${problem}`)
  return { ...rule }
}

function problemOf({ operations }: MockContract, rule: Rule): string | undefined {
  if (effects.every((name) => (rule[name] ?? false) === false))
    return `it changes nothing. Give it one of ${effects.join(', ')}.`
  const asked = operations.filter(({ operationId }) => (rule.operation ?? operationId) === operationId)
  const withId = rule.id === undefined ? asked : asked.filter(({ path }) => path.endsWith('}'))
  const problems = withId.map((operation) => problemWith(operation, rule))
  if (problems.includes(undefined)) return undefined
  const [problem = `${rule.operation} has no id. Leave it out.`] = problems
  return rule.operation === undefined ? `no operation has such a response. ${problem}` : problem
}

/** Why an operation could not follow a rule. */
function problemWith(operation: MockOperation, rule: Rule): string | undefined {
  const { rejections } = operation
  try {
    if (rule.rejection !== undefined && !Object.hasOwn(rejections, rule.rejection))
      throw notDocumented(operation, 'rejection', Object.keys(rejections))
    forcedResponse(operation, rule)
    return undefined
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

/** A rule to be shown: without its key. */
export function shownRule({ rule, seen }: ActiveRule): object {
  return { ...rule, ...(rule.key === undefined ? {} : { key: '***' }), seen }
}

/**
 * The documented response that is asked for, whatever the request is; undefined if none is.
 *
 * @throws if the operation documents no such response; the message lists those that it does
 */
export function forcedResponse(operation: MockOperation, rule: Rule): MockResponse | undefined {
  // Another status has none of the examples of the rejection.
  const rejection = rule.status === undefined ? operation.rejections[rule.rejection ?? ''] : undefined
  const { status = rejection?.status, example = rejection?.example } = rule
  if (status === undefined && example === undefined) return undefined
  const all = Object.keys(operation.responses).filter((one) => one !== 'default')
  const candidates = status === undefined ? all : all.filter((one) => one === String(status))
  const examplesOf = (one: string): object => responseOf(operation, one)?.examples ?? {}
  const found = candidates.find((one) => example === undefined || Object.hasOwn(examplesOf(one), example))
  if (found !== undefined) return exampleResponse(operation, Number(found), example)
  // Every other error is allowed, and has no example.
  const isOtherError = Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
  if (candidates.length === 0 && !isOtherError)
    throw notDocumented(operation, 'status', [...all, 'any other 4xx or 5xx'])
  if (example === undefined) return documented(operation, Number(status), { message: 'This error was asked for.' })
  const names = candidates.flatMap((one) => Object.keys(examplesOf(one)))
  throw notDocumented(operation, status === undefined ? 'example' : `example of ${status}`, names)
}

function notDocumented({ operationId }: MockOperation, what: string, all: string[]): InputError {
  return new InputError(`${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`)
}
