// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests".

import type { MockContract, MockOperation } from './contract.ts'
import { delayFrom } from './settings.ts'

export interface Rule {
  /** The operationId of the requests that it is for. Left out, all operations. */
  operation?: string
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
  rejection?: string
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

/** A request as far as rules look at it. */
interface RuledRequest {
  operation: MockOperation
  id: string | undefined
  token: string | undefined
}

/** What a value has to be, where it is not; undefined where it is. */
type Check = (value: unknown, operations: readonly MockOperation[]) => string | undefined

const count: Check = (value) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : 'a whole number')
const text: Check = (value) => (typeof value === 'string' ? undefined : 'a string')
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false')

/** Which requests a rule is for. */
const conditions: Record<string, Check> = {
  operation: (value, operations) =>
    oneOf(
      value,
      operations.map(({ operationId }) => operationId),
    ),
  id: (value) => (typeof value === 'number' ? undefined : text(value, [])),
  key: text,
  after: count,
  times: count,
}

/** What such a request gets. */
const effects: Record<string, Check> = {
  status: (value) =>
    Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599 ? undefined : 'a number from 200 to 599',
  rejection: (value, operations) =>
    oneOf(
      value,
      operations.flatMap(({ rejections }) => Object.keys(rejections)),
    ),
  example: text,
  delay: (value) => void delayFrom(value as string), // throws if it is not one
  drop: flag,
  cut: flag,
}

function oneOf(value: unknown, names: string[]): string | undefined {
  return names.some((name) => name === value) ? undefined : [...new Set(names)].join(', ')
}

/** @throws if it is not a rule; the message names what is wrong */
export function checkedRule({ operations }: MockContract, value: unknown): Rule {
  const checks = { ...conditions, ...effects }
  if (typeof value !== 'object' || value === null)
    throw ruleError('it is not an object', `Give one with ${Object.keys(effects).join(', ')}`)
  for (const [name, given] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (!check) throw ruleError(`"${name}" is not known`, `There are ${Object.keys(checks).join(', ')}`)
    const wanted = given === undefined ? undefined : check(given, operations)
    if (wanted !== undefined) throw ruleError(`${name} is ${JSON.stringify(given)}`, `Give ${wanted}`)
  }
  if (!Object.keys(value).some((name) => Object.hasOwn(effects, name)))
    throw ruleError('it changes nothing', `Give it one of ${Object.keys(effects).join(', ')}`)
  return { ...value }
}

/** The first rule that applies to a request. It counts the request for each rule that it looks at. */
export function appliedRule(rules: ActiveRule[], request: RuledRequest): Rule | undefined {
  return rules.find((active) => {
    const { after = 0, times = Number.POSITIVE_INFINITY } = active.rule
    if (!isFor(active.rule, request)) return false
    active.seen++
    return active.seen > after && active.seen <= after + times
  })?.rule
}

function isFor(rule: Rule, { operation, id, token }: RuledRequest): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  if (rule.id !== undefined && String(rule.id) !== id) return false
  return rule.key === undefined || rule.key === token
}

/** A rule to be shown: without its key. */
export function shownRule({ rule, seen }: ActiveRule): object {
  return { ...rule, ...(rule.key === undefined ? {} : { key: '***' }), seen }
}

function ruleError(why: string, todo: string): Error {
  return new Error(`Failed to read the rule: ${why}. ${todo}.`)
}
