// Rules change the response to some requests: "the next 2 creates fail with 503", "pixel 7 is gone", "this key
// expires after 5 requests". Overrides in tests and `Prefer` are rules too.

import { mask } from '../../lib/redact.ts'

/** The expected value: the same, or a text with this beginning, or one that a regular expression finds. */
type RuleValue = string | number | boolean | { prefix: string } | { pattern: string }

export type RuleValues = Readonly<Record<string, RuleValue>>

/** The contract's names of operations, and of the reasons for which it rejects requests. */
export interface Names {
  operation: string
  rejection: string
}

export interface Rule<Known extends Names = Names> {
  /** The operationId of the requests. Left out, all operations that can follow the rule. */
  operation?: Known['operation']
  /** The `id` of the record. Left out, all records. */
  id?: string | number
  /** The API key of the requests. Left out, all keys. */
  key?: string
  /** Values in the query, such as `{ page: 2 }`. A parameter that was not sent has its default. */
  query?: RuleValues
  /** Values in the form, such as `{ name: 'taken' }` or `{ name: { prefix: 'Test ' } }`. */
  form?: RuleValues
  /** How many such requests pass first. Default: 0. */
  after?: number
  /** How many requests it applies to afterwards. Left out, all. */
  times?: number
  /** The share of such requests that it applies to, evenly: 0.1 is every tenth. Default: 1. */
  share?: number

  /** The status of the response. */
  status?: number
  /** Why the request is rejected, by its role in the contract, such as `unauthenticated`. */
  rejection?: Known['rejection']
  /** The name of the contract's example to send. */
  example?: string
  /** The body of the response, in place of an example's. */
  body?: unknown
  /** Headers of the response: they replace the usual ones of the same name. `Set-Cookie` may be a list. */
  headers?: Readonly<Record<string, string | readonly string[]>>
  /** Whether to send the response as it is, although the contract does not document it. Needs a `status`. */
  raw?: boolean
  /** Milliseconds before the response: `300`, or `'200-800'`. */
  delay?: string | number
  /** Whether the connection is dropped without a response. */
  drop?: boolean
  /** Whether there is never a response. */
  hang?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  cut?: boolean
  /** Creates the response in a program. If it returns nothing, the rule does not apply. */
  respond?: (
    request: Request,
    respond: (rule: Rule<Known>) => Promise<Response>,
  ) => Response | undefined | Promise<Response | undefined>
}

/** A rule, the number of requests that it matched, and to how many of these it applied. */
export interface ActiveRule {
  rule: Rule
  /** Its number in the mock, for deleting it. */
  number: number
  seen: number
  applied: number
}

/** Whether a rule applies to the request that was just counted. */
export function isDue({ rule, seen, applied }: ActiveRule): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY, share = 1 } = rule
  // Rounds, so a tenth of ten requests is exactly one.
  const dueAt = (count: number): number => Math.floor(count * share + 1e-9)
  return seen > after && applied < times && dueAt(seen - after) > dueAt(seen - after - 1)
}

/** Whether a rule only delays a response, adds headers or cuts it off. */
export function isAddition(rule: Rule): boolean {
  const { status, rejection, example, body, drop, hang, respond } = rule
  return !drop && !hang && [status, rejection, example, body, respond].every((effect) => effect === undefined)
}

/** The characters of a value that a pattern reads: a slow pattern would take minutes for a body of 1 MB. */
const longestSearched = 1_000

/** Whether a value matches that of a rule. */
export function isAsWanted(value: unknown, wanted: RuleValue): boolean {
  if (value === undefined) return false
  const text = String(value)
  if (typeof wanted !== 'object') return text === String(wanted)
  return 'prefix' in wanted
    ? text.startsWith(wanted.prefix)
    : new RegExp(wanted.pattern, 'u').test(text.slice(0, longestSearched))
}

/** A rule without its key, to show. */
export function shownRule({ respond, key, ...others }: Rule): object {
  return { ...others, ...(key !== undefined && { key: mask }), ...(respond && { respond: 'a function' }) }
}
