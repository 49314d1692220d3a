import { problemOf, reject } from '../lib/arguments.ts'
import { isObject } from '../lib/json.ts'
import type { Journal } from './records/journal.ts'
import type { ServiceContract } from './contract.ts'
import type { GivenValues } from '../lib/contract-config.ts'
import type { Verdict } from './report.ts'

export interface VerifyOptions {
  /** The address of the service, without `/api/v1`. */
  baseUrl: string
  apiKey: string
  /**
   * Headers for each request, such as `X-Tenant`. Their values are secrets like the API key: one of six
   * characters or more is hidden wherever the service repeats it.
   */
  headers?: Readonly<Record<string, string>>
  /** Default: the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The maximum number of requests a second. Default: 4. */
  rate?: number
  /** Milliseconds for one request. Default: 30 seconds. */
  timeoutMs?: number
  /** Milliseconds for the run. Cleaning up is included; a slow service may need longer. Default: 5 minutes. */
  timeLimitMs?: number
  /** Milliseconds by which a read may lag behind a write. Default: 10 seconds. */
  settleMs?: number
  /** Sends only GET requests. Default: false. */
  readOnly?: boolean
  /** Keeps all records that the run creates. Default: false. */
  keep?: boolean
  /** Whether the report contains what the service sent: responses, bodies and values. Default: true. */
  samples?: boolean
  /** Checks only these ledger ids and facts. Default: all. */
  only?: readonly string[]
  /** Ends the run before its next request; its records are deleted. */
  signal?: AbortSignal
  /** Values that the service accepts, if it checks them. Default: those of the contract's owner. */
  values?: GivenValues
  journal?: Journal
  /** Called with the number of questions before the first one, and with each verdict. */
  onProgress?: (progress: Progress) => void
}

/** The number of questions that a run can decide, and of those that it includes: with `only`, those named. */
export interface Decidable {
  assumptions: number
  of: number
  facts: number
  ofFacts: number
}

export type Progress = { decides: Decidable } | { name: string; verdict: Verdict }

/** The allowed range of each number. A timer cannot wait longer than 24 days. */
export const ranges = {
  rate: { smallest: 0.001, largest: Infinity },
  timeoutMs: { smallest: 1, largest: 3_600_000 },
  timeLimitMs: { smallest: 1, largest: 86_400_000 },
  settleMs: { smallest: 0, largest: 3_600_000 },
  waitMs: { smallest: 0, largest: 3_600_000 },
}

/** @throws {TypeError} that names the option, and what to pass */
export function checkOptions(options: VerifyOptions, contract: ServiceContract): void {
  const { rate, timeoutMs, timeLimitMs, settleMs, only, values = {} } = options
  for (const [name, value] of Object.entries({ rate, timeoutMs, timeLimitMs, settleMs })) {
    const { smallest, largest } = ranges[name as keyof typeof ranges] // the entries above have its keys
    // `NaN` would wait forever.
    const isInRange = typeof value === 'number' && value >= smallest && value <= largest
    if (value !== undefined && !isInRange) reject(name, `"${value}"`, `a number from ${smallest} to ${largest}`)
  }
  if (only) checkOnly(only, contract)
  if (!isObject(values)) reject('values', problemOf(values), 'an object of resources, each with values of its fields')
  for (const [name, fields] of Object.entries(values)) checkFields(name, fields, contract)
}

/** A run without questions would refute nothing. */
function checkOnly(only: readonly string[], { ledger, facts }: ServiceContract): void {
  const known = [...Object.keys(ledger), ...Object.keys(facts)]
  const unknown = only.find((name) => !known.includes(name))
  if (only.length === 0) refuse('only', 'it names nothing', known)
  if (unknown !== undefined) refuse('only', `there is no "${unknown}"`, known)
}

/** Without the token, nothing would distinguish the records of the run from those of others. */
function checkFields(name: string, fields: GivenValues[string], { resources }: ServiceContract): void {
  const names = resources.map((one) => one.name)
  const resource = resources.find((one) => one.name === name) ?? refuse('values', `there is no "${name}"`, names)
  if (!isObject(fields)) reject(`values.${name}`, problemOf(fields), 'an object of values by field')
  for (const [field, value] of Object.entries(fields)) {
    const known = resource.create.fields.map((one) => one.name)
    if (!known.includes(field)) refuse('values', `${resource.record} has no field "${field}"`, known)
    const isMarked = [value].flat().every((text) => typeof text === 'string' && text.includes('{token}'))
    if (field === resource.searched && !isMarked)
      throw new TypeError(
        `Failed to use "values": the ${field} of ${name} marks the records of the run. Put {token} into it.`,
      )
  }
}

function refuse(option: string, problem: string, known: readonly string[]): never {
  throw new TypeError(`Failed to use "${option}": ${problem}. There are ${known.join(', ')}.`)
}
