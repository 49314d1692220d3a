// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests". Overrides in tests and `Prefer` are rules too.

import type { mockContract } from '../../../generated/mock.ts'
import { mask } from '../../lib/redact.ts'
import {
  type MockContract,
  type MockOperation,
  type PartSchema,
  responseOf,
  type ValueSchema,
} from '../contract/types.ts'
import { check, flag, text, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import type { Outcome } from '../messages.ts'
import { parseDelay } from './delay.ts'

type OwnOperation = (typeof mockContract.operations)[number]
type NamesOf<Rejections> = Rejections extends object ? keyof Rejections : never
type Values = Readonly<Record<string, string | number | boolean>>

export interface Rule {
  /** The operationId of the requests that it is for. Left out, all operations that can follow it. */
  operation?: OwnOperation['operationId']
  /** The `id` of the record that it is for. Left out, all records. */
  id?: string | number
  /** The API key of the requests that it is for. Left out, all keys. */
  key?: string
  /** Values that the query of a request has, such as `{ page: 2 }`. A parameter that was not sent has its default. */
  query?: Values
  /** Values that the form of a request has, such as `{ name: 'taken' }`. */
  form?: Values
  /** How many such requests pass first. Default: 0. */
  after?: number
  /** How many requests it applies to then. Left out, all. */
  times?: number
  /** The share of such requests that it applies to, evenly: 0.1 is every tenth. Default: 1. */
  share?: number

  /** The status of the response. */
  status?: number
  /** Why the request is rejected, by its role in the contract, such as `unauthenticated`. */
  rejection?: NamesOf<OwnOperation['rejections']>
  /** The example of the contract that is the response. */
  example?: string
  /** The body of the response, in place of that of an example. */
  body?: unknown
  /** Headers of the response, beside the usual ones. */
  headers?: Readonly<Record<string, string>>
  /** Whether the response is sent as it is given, although the contract does not document it. It needs a `status`. */
  raw?: boolean
  /** Milliseconds before the response: `300`, or `'200-800'`. */
  delay?: string | number
  /** Whether the connection is dropped without a response. */
  drop?: boolean
  /** Whether no response ever comes. */
  hang?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  cut?: boolean
  /** Makes the response in a program. Without a result, the rule does not apply. */
  respond?: (
    request: Request,
    respond: (rule: Rule) => Promise<Response>,
  ) => Response | undefined | Promise<Response | undefined>
}

/** A rule, how many requests it was for so far, and how many of these it applied to. */
export interface ActiveRule {
  rule: Rule
  seen: number
  applied: number
}

/** What a rule can be. */
export function ruleSchema({ operations }: MockContract): PartSchema {
  const reasons = new Set(operations.flatMap(({ rejections }) => Object.keys(rejections)))
  const fields: Record<keyof Rule, ValueSchema> = {
    operation: { ...text, enum: operations.map(({ operationId }) => operationId) },
    // No request could have another id or key.
    id: { ...textOrNumber, minLength: 1 },
    key: { ...text, pattern: '^\\S+$', format: 'text without spaces' },
    query: { type: 'object' },
    form: { type: 'object' },
    after: { type: 'integer', minimum: 0 },
    times: { type: 'integer', minimum: 1 },
    share: { type: 'number', minimum: 0.001, maximum: 1 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    rejection: { ...text, enum: [...reasons] },
    example: text,
    body: { type: 'any' },
    headers: { type: 'object' },
    raw: flag,
    delay: textOrNumber,
    drop: flag,
    hang: flag,
    cut: flag,
    respond: { type: 'function' },
  }
  return { fields, closed: true }
}

const effects = [
  'status',
  'rejection',
  'example',
  'body',
  'headers',
  'delay',
  'drop',
  'hang',
  'cut',
  'respond',
] as const
const withoutResponse = ['drop', 'hang'] as const
// RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5.
const bodyless = [204, 205, 304]

/**
 * @param task what fails otherwise
 * @throws if it is not a rule, or if no operation could follow it; the message names what is wrong
 */
export function checkRule(contract: MockContract, given: unknown, task = 'read the rule'): Rule {
  check(task, ruleSchema(contract), given)
  const rule = given as Rule // it has the fields of the schema
  const problem = contradiction(rule) ?? problemOfAll(contract, rule)
  if (problem !== undefined) throw new InputError(`Failed to ${task}: ${problem}`)
  return rule
}

/** What of a rule makes no sense, whatever the operation is. */
function contradiction(rule: Rule): string | undefined {
  const { delay, headers, raw, status } = rule
  const given = effects.filter((name) => rule[name] !== undefined && rule[name] !== false)
  const isNothing = given.every((name) => name === 'delay' && parseDelay(delay ?? 0)[1] === 0)
  if (isNothing) return `it changes nothing. Give it one of ${effects.slice(0, -1).join(', ')}.`
  const ending = withoutResponse.find((name) => rule[name])
  const other = given.find((name) => name !== ending && name !== 'delay' && name !== 'cut')
  if (ending && other) return `${ending} sends no response, so leave out ${other}.`
  if (raw && status === undefined) return 'raw has no status. Give the status of the response.'
  if (rule.body !== undefined && bodyless.includes(status ?? 0))
    return `a response with ${status} has no body. Leave it out.`
  try {
    new Headers(headers)
  } catch {
    return `headers is ${JSON.stringify(headers)}, which no response could have. Give names and texts.`
  }
  return undefined
}

/** Why no operation could follow a rule; undefined if one could. */
function problemOfAll({ operations }: MockContract, rule: Rule): string | undefined {
  const meant = operations.filter(({ operationId }) => [undefined, operationId].includes(rule.operation))
  const problems = meant.map((operation) => problemOf(operation, rule))
  if (problems.includes(undefined)) return undefined
  return rule.operation === undefined ? `no operation can follow it. ${problems[0]}` : problems[0]
}

/** Why an operation could not follow a rule; undefined if it could. A rule is for no request of such an operation. */
export function problemOf(operation: MockOperation, rule: Rule): string | undefined {
  const { operationId, path, query, form } = operation
  if (rule.id !== undefined && !path.includes('{')) return `${operationId} has no id. Leave it out.`
  const unknown = (part: PartSchema | undefined, values: Values = {}): string | undefined =>
    Object.keys(values).find((name) => !Object.hasOwn(part?.fields ?? {}, name))
  const [parameter, field] = [unknown(query, rule.query), unknown(form, rule.form)]
  if (parameter !== undefined) return notDocumented(operation, 'parameter', Object.keys(query?.fields ?? {}))
  if (field !== undefined) return notDocumented(operation, 'field', Object.keys(form?.fields ?? {}))
  const outcome = forcedOutcome(operation, rule)
  return outcome?.kind === 'error' ? outcome.message : undefined
}

/** Whether it is the turn of a rule that has just been counted. */
export function isDue({ rule, seen, applied }: ActiveRule): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY, share = 1 } = rule
  // Of ten requests a tenth is exactly one, whatever a tenth is in binary.
  const dueAt = (count: number): number => Math.floor(count * share + 1e-9)
  return seen > after && applied < times && dueAt(seen - after) > dueAt(seen - after - 1)
}

/** A rule to be shown: without its key. */
export function shownRule({ rule, seen }: ActiveRule): object {
  const { respond, key, ...others } = rule
  return { ...others, ...(key !== undefined && { key: mask }), ...(respond && { respond: 'a function' }), seen }
}

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
    : { kind: 'example', status: found, message: 'This error was asked for.', body }
}

/** The status of the documented response that has the example; a text says why there is none. */
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

function notDocumented({ operationId }: MockOperation, what: string, all: string[]): string {
  return `${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`
}

function asError(message: string): Outcome {
  return { kind: 'error', status: 400, message }
}
