// Checks whether a rule is valid, and which operations can follow it.

import { isObject } from '../../lib/json.ts'
import type { MockContract, MockOperation, PartSchema, ValueSchema } from '../contract/types.ts'
import { check, flag, keyText, text, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import { millisecondsOf } from './settings.ts'
import { ownHeaders } from '../pipeline/head.ts'
import { forcedOutcome, notDocumented } from './forced-outcome.ts'
import type { Rule, RuleValues } from './rules.ts'

/** The members of a rule that select requests. The others describe the response. */
const conditions = ['operation', 'id', 'key', 'query', 'form', 'after', 'times', 'share', 'raw']

/** The schema of a rule. */
function ruleFields({ operations }: MockContract): Record<keyof Rule, ValueSchema> {
  const reasons = new Set(operations.flatMap(({ rejections }) => Object.keys(rejections)))
  return {
    operation: { ...text, enum: operations.map(({ operationId }) => operationId) },
    // No request could have another id.
    id: { ...textOrNumber, minLength: 1 },
    key: keyText,
    query: { type: 'object' },
    form: { type: 'object' },
    after: { type: 'integer', minimum: 0 },
    times: { type: 'integer', minimum: 1 },
    share: { type: 'number', minimum: 0.001, maximum: 1 },
    raw: flag,
    status: { type: 'integer', minimum: 200, maximum: 599 },
    rejection: { ...text, enum: [...reasons] },
    example: text,
    body: { type: 'any' },
    headers: { type: 'object' },
    delay: textOrNumber,
    drop: flag,
    hang: flag,
    cut: flag,
    respond: { type: 'function' },
  }
}

// RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5.
const bodyless = [204, 205, 304]

/**
 * @param what names the rule in errors
 * @throws if the rule is invalid, or if no operation could follow it; the message names what is wrong
 */
export function checkRule(contract: MockContract, given: unknown, what = 'the rule'): Rule {
  const fields = ruleFields(contract)
  check(`read ${what}`, { fields }, given)
  const rule = given as Rule // validation has passed
  const effects = Object.keys(fields).filter((name) => !conditions.includes(name))
  const problem = contradiction(rule, effects) ?? problemOfAll(contract, rule)
  if (problem !== undefined) throw new InputError(`Failed to read ${what}: ${problem}`)
  return rule
}

/** What makes no sense in a rule, for any operation. */
function contradiction(rule: Rule, effects: string[]): string | undefined {
  const { delay, drop, hang, raw, status } = rule
  const given = Object.entries(rule).filter(
    ([name, value]) => effects.includes(name) && value !== undefined && value !== false,
  )
  if (delay !== undefined) millisecondsOf(delay) // throws if it is not a delay
  if (given.length === 0) return `it changes nothing. Give it one of ${effects.join(', ')}.`
  const connection = drop ? 'drop' : hang && 'hang'
  const beside = (name: string): string | undefined => {
    return given.map(([other]) => other).find((other) => ![name, 'delay'].includes(other))
  }
  if (connection && beside(connection)) return `${connection} sends no response, so leave out ${beside(connection)}.`
  if (rule.respond && beside('respond')) return `respond makes the whole response, so leave out ${beside('respond')}.`
  if (rule.rejection !== undefined && status !== undefined)
    return 'rejection has a status of its own, so leave out status.'
  if (raw && status === undefined) return 'raw has no status. Give the status of the response.'
  const [fixed] = given.map(([name]) => name).filter((name) => ['rejection', 'example'].includes(name))
  if (raw && fixed) return `raw sends nothing of the contract, so leave out ${fixed}.`
  const [ofBody] = given.map(([name]) => name).filter((name) => ['body', 'cut'].includes(name))
  if (ofBody && bodyless.includes(status ?? 0)) return `a response with ${status} has no body. Leave out ${ofBody}.`
  return valuesProblem('query', rule.query) ?? valuesProblem('form', rule.form) ?? headersProblem(rule.headers)
}

/** A value that no request could have. */
function valuesProblem(part: string, values: RuleValues = {}): string | undefined {
  const wrong = Object.entries(values).find(([, value]) => !isRuleValue(value))
  if (!wrong) return undefined
  const [name, value] = wrong
  const advice = 'Give a text, a number, true or false, {"prefix": "…"}, or {"pattern": "…"} with a regular expression.'
  return `${part}.${name} is ${JSON.stringify(value)}. ${advice}`
}

function isRuleValue(value: unknown): boolean {
  if (['string', 'number', 'boolean'].includes(typeof value)) return true
  const [entry, ...more] = isObject(value) ? Object.entries(value) : []
  if (!entry || more.length > 0 || typeof entry[1] !== 'string') return false
  const [name, text] = entry
  if (name === 'prefix') return text.trim() !== ''
  try {
    new RegExp(text, 'u')
    return name === 'pattern'
  } catch {
    return false
  }
}

function headersProblem(headers: Rule['headers'] = {}): string | undefined {
  const own = Object.keys(headers).find((name) => ownHeaders.includes(name.toLowerCase()))
  if (own !== undefined) return `headers has ${own}, which the server sets itself. Leave it out.`
  try {
    for (const [name, value] of Object.entries(headers)) new Headers().append(name, [value].flat().join(' '))
    if (Object.entries(headers).every(isHeader)) return undefined
  } catch {
    // Reported below.
  }
  return `headers is ${JSON.stringify(headers)}, which no response could have. Give names and texts.`
}

/** Only `Set-Cookie` may have several values: lists of other headers are one text with commas. */
function isHeader([name, value]: [string, unknown]): boolean {
  const values = Array.isArray(value) && name.toLowerCase() === 'set-cookie' ? value : [value]
  return values.every((one) => ['string', 'number'].includes(typeof one))
}

/** Why no operation could follow a rule; undefined if one could. */
function problemOfAll({ operations, resources }: MockContract, rule: Rule): string | undefined {
  const meant = operations.filter(({ operationId }) => [undefined, operationId].includes(rule.operation))
  const problems = meant.map((operation) => problemOf(operation, rule) ?? idProblem(resources, operation, rule))
  if (problems.includes(undefined)) return undefined
  if (rule.operation !== undefined) return problems[0]
  const ofId = meant.map((operation) => idProblem(resources, operation, rule)).find(Boolean)
  const closest = meant.findIndex((operation) => (rule.form ? operation.form : operation.query) !== undefined)
  return ofId ?? `no operation can follow it. ${problems[Math.max(closest, 0)]}`
}

function idProblem(resources: MockContract['resources'], { path, resource }: MockOperation, { id }: Rule) {
  const format = resources[resource]?.ids()
  const isPossible = id === undefined || !format || !path.includes('{') || format.parse(String(id)) !== undefined
  return isPossible ? undefined : `id is ${JSON.stringify(id)}, which no record has. Give ${format.about}.`
}

/** Why an operation could not follow a rule; undefined if it could. A rule skips requests of such an operation. */
export function problemOf(operation: MockOperation, rule: Rule): string | undefined {
  const { operationId, path, query, form } = operation
  if (rule.id !== undefined && !path.includes('{')) return `${operationId} has no id. Leave it out.`
  const unknown = (part: PartSchema | undefined, values: RuleValues = {}): string | undefined =>
    Object.keys(values).find((name) => !Object.hasOwn(part?.fields ?? {}, name))
  const [parameter, field] = [unknown(query, rule.query), unknown(form, rule.form)]
  if (parameter !== undefined)
    return notDocumented(operation, `parameter "${parameter}"`, Object.keys(query?.fields ?? {}))
  if (field !== undefined) return notDocumented(operation, `field "${field}"`, Object.keys(form?.fields ?? {}))
  const outcome = forcedOutcome(operation, rule)
  return outcome?.kind === 'error' ? outcome.message : undefined
}
