// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests".

import type { MockContract, MockOperation } from './contract.ts'
import type { Preferences } from './preferences.ts'
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
  key: string | undefined
}

const effects = ['status', 'rejection', 'example', 'delay', 'drop']
const conditions = ['operation', 'id', 'key', 'after', 'times']

/** @throws if it is not a rule; the message names what is wrong */
export function checkedRule({ operations }: MockContract, value: unknown): Rule {
  if (typeof value !== 'object' || value === null)
    throw ruleError('it is not an object', `Give one with ${effects.join(', ')}`)
  const rule: Rule = value
  const unknown = Object.keys(rule).find((name) => ![...effects, ...conditions].includes(name))
  if (unknown !== undefined)
    throw ruleError(`"${unknown}" is not known`, `There are ${[...conditions, ...effects].join(', ')}`)
  if (!effects.some((name) => name in rule))
    throw ruleError('it changes nothing', `Give it one of ${effects.join(', ')}`)
  const names = operations.map(({ operationId }) => operationId)
  if (rule.operation !== undefined && !names.includes(rule.operation))
    throw ruleError(`there is no operation "${rule.operation}"`, `There are ${names.join(', ')}`)
  for (const count of [rule.after, rule.times])
    if (count !== undefined && !(Number.isInteger(count) && count >= 0))
      throw ruleError(`${count} is not a number of requests`, 'Give a whole number')
  if (rule.status !== undefined && !(Number.isInteger(rule.status) && rule.status >= 200 && rule.status <= 599))
    throw ruleError(`${rule.status} is not the status of a response`, 'Give one from 200 to 599')
  if (rule.delay !== undefined) delayFrom(rule.delay)
  return { ...rule }
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

function isFor(rule: Rule, { operation, id, key }: RuledRequest): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  if (rule.id !== undefined && String(rule.id) !== id) return false
  return rule.key === undefined || rule.key === key
}

/** The response that a rule asks for, as a request would ask for it. */
export function preferencesOf(rule: Rule, operation: MockOperation): Preferences {
  const status = rule.status ?? operation.rejections[rule.rejection ?? '']
  return {
    ...(status === undefined ? {} : { code: String(status) }),
    ...(rule.example === undefined ? {} : { example: rule.example }),
    ...(rule.delay === undefined ? {} : { delay: String(rule.delay) }),
  }
}

/** A rule to be shown: without its key. */
export function shownRule({ rule, seen }: ActiveRule): object {
  return { ...rule, ...(rule.key === undefined ? {} : { key: '***' }), seen }
}

function ruleError(why: string, todo: string): Error {
  return new Error(`Failed to read the rule: ${why}. ${todo}.`)
}
