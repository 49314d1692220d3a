// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests". Overrides in tests and `Prefer` are rules too.

import { mask } from '../../lib/redact.ts'

/** What a value has to be: the same, or a text that begins so, or one that a regular expression finds. */
type RuleValue = string | number | boolean | { prefix: string } | { pattern: string }

export type RuleValues = Readonly<Record<string, RuleValue>>

/** The names that a contract gives to its operations, and to the reasons for which it rejects requests. */
export interface Names {
  operation: string
  rejection: string
}

export interface Rule<Known extends Names = Names> {
  /** The operationId of the requests that it is for. Left out, all operations that can follow it. */
  operation?: Known['operation']
  /** The `id` of the record that it is for. Left out, all records. */
  id?: string | number
  /** The API key of the requests that it is for. Left out, all keys. */
  key?: string
  /** Values that the query of a request has, such as `{ page: 2 }`. A parameter that was not sent has its default. */
  query?: RuleValues
  /** Values that the form of a request has, such as `{ name: 'taken' }` or `{ name: { prefix: 'Test ' } }`. */
  form?: RuleValues
  /** How many such requests pass first. Default: 0. */
  after?: number
  /** How many requests it applies to then. Left out, all. */
  times?: number
  /** The share of such requests that it applies to, evenly: 0.1 is every tenth. Default: 1. */
  share?: number

  /** The status of the response. */
  status?: number
  /** Why the request is rejected, by its role in the contract, such as `unauthenticated`. */
  rejection?: Known['rejection']
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
    respond: (rule: Rule<Known>) => Promise<Response>,
  ) => Response | undefined | Promise<Response | undefined>
}

/** A rule, how many requests it was for so far, and how many of these it applied to. */
export interface ActiveRule {
  rule: Rule
  /** Its number in the mock: it is deleted by it. */
  number: number
  seen: number
  applied: number
}

/** Whether it is the turn of a rule that has just been counted. */
export function isDue({ rule, seen, applied }: ActiveRule): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY, share = 1 } = rule
  // Of ten requests a tenth is exactly one, whatever a tenth is in binary.
  const dueAt = (count: number): number => Math.floor(count * share + 1e-9)
  return seen > after && applied < times && dueAt(seen - after) > dueAt(seen - after - 1)
}

/** Whether a rule leaves the response to others, and only delays it, adds headers or cuts it off. */
export function isAddition(rule: Rule): boolean {
  const { status, rejection, example, body, drop, hang, respond } = rule
  return !drop && !hang && [status, rejection, example, body, respond].every((effect) => effect === undefined)
}

/** Whether a value is what a rule says. White space around a form's values is no part of them where the contract trims it. */
export function isAsWanted(value: unknown, wanted: RuleValue, trims: boolean): boolean {
  if (value === undefined) return false
  const read = (given: unknown): string => (trims ? String(given).trim() : String(given))
  const text = read(value)
  if (typeof wanted !== 'object') return text === read(wanted)
  return 'prefix' in wanted ? text.startsWith(wanted.prefix) : new RegExp(wanted.pattern, 'u').test(text)
}

/** A rule to be shown: without its key. */
export function shownRule({ respond, key, ...others }: Rule): object {
  return { ...others, ...(key !== undefined && { key: mask }), ...(respond && { respond: 'a function' }) }
}
