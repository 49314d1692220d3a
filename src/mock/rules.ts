// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests".

import { check, flag, text, textOrNumber } from './faults.ts'
import type { MockContract, MockOperation, PartSchema, ValueSchema } from './contract.ts'
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

const count = { type: 'integer', minimum: 0 }

/** What a rule can be. */
export function ruleSchema({ operations }: MockContract): PartSchema {
  const rejections = new Set(operations.flatMap(({ rejections }) => Object.keys(rejections)))
  const fields: Record<keyof Rule, ValueSchema> = {
    operation: { ...text, enum: operations.map(({ operationId }) => operationId) },
    id: textOrNumber,
    key: text,
    after: count,
    times: count,
    status: { type: 'integer', minimum: 200, maximum: 599 },
    rejection: { ...text, enum: [...rejections] },
    example: text,
    delay: textOrNumber,
    drop: flag,
    cut: flag,
  }
  return { fields, closed: true }
}

const effects = ['status', 'rejection', 'example', 'delay', 'drop', 'cut']

/** @throws if it is not a rule; the message names what is wrong */
export function checkedRule(contract: MockContract, rule: Rule): Rule {
  check('read the rule', ruleSchema(contract), rule)
  if (rule.delay !== undefined) delayFrom(rule.delay)
  if (!effects.some((name) => name in rule))
    throw new Error(`Failed to read the rule: it changes nothing. Give it one of ${effects.join(', ')}.`)
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

function isFor(rule: Rule, { operation, id, token }: RuledRequest): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  if (rule.id !== undefined && String(rule.id) !== id) return false
  return rule.key === undefined || rule.key === token
}

/** A rule to be shown: without its key. */
export function shownRule({ rule, seen }: ActiveRule): object {
  return { ...rule, ...(rule.key === undefined ? {} : { key: '***' }), seen }
}
