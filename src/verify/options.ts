import { reject } from '../lib/arguments.ts'
import type { Journal } from './records/journal.ts'
import type { ServiceContract } from './contract.ts'
import type { GivenValues } from './records/values.ts'
import type { Verdict } from './report.ts'

export interface VerifyOptions {
  /** The address of the service, without `/api/v1`. */
  baseUrl: string
  apiKey: string
  /** Default: the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Requests a second at most. Default: 4. */
  rate?: number
  /** Milliseconds for one request. Default: 30 seconds. */
  timeoutMs?: number
  /** Milliseconds for the run; cleaning up may take as long again, and a minute at least. Default: 5 minutes. */
  timeLimitMs?: number
  /** Milliseconds that a read may lag behind a write. Default: 10 seconds. */
  settleMs?: number
  /** Sends nothing but GET. Default: false. */
  readOnly?: boolean
  /** Asks only for these ledger ids and facts. Default: all. */
  only?: readonly string[]
  /** Ends the run before its next request; what it created is deleted. */
  signal?: AbortSignal
  /** Values that the service accepts, where it checks them. Default: of the forms that the platforms issue. */
  values?: GivenValues
  journal?: Journal
  /** Told how many questions this run can decide, before the first, and of each verdict. */
  onProgress?: (progress: Progress) => void
  /** Makes the names of what is created. Default: `Math.random`. */
  random?: () => number
}

/** How many questions a run can decide, and how many it is about: with `only`, those that it names. */
export interface Decidable {
  assumptions: number
  of: number
  facts: number
  ofFacts: number
  /** About how many requests a whole run sends; with `only`, nobody knows before. */
  requests?: number
}

export type Progress = { decides: Decidable } | { name: string; verdict: Verdict }

/** The numbers that an option takes. A timer cannot wait longer than 24 days. */
export const ranges = {
  rate: { smallest: 0.001, largest: Infinity },
  timeoutMs: { smallest: 1, largest: 3_600_000 },
  timeLimitMs: { smallest: 1, largest: 86_400_000 },
  settleMs: { smallest: 0, largest: 3_600_000 },
}

/** @throws {TypeError} if an option is another number, or none: `NaN` would make a wait endless */
export function checkNumbers({ rate, timeoutMs, timeLimitMs, settleMs }: VerifyOptions): void {
  for (const [name, value] of Object.entries({ rate, timeoutMs, timeLimitMs, settleMs })) {
    const { smallest, largest } = ranges[name as keyof typeof ranges] // the entries above have its keys
    const isInRange = typeof value === 'number' && value >= smallest && value <= largest
    if (value !== undefined && !isInRange) reject('use', name, value, `a number from ${smallest} to ${largest}`)
  }
}

/** @throws {TypeError} if a value is for no field, or if nothing would tell the records of the run from those of others */
export function checkValues(values: GivenValues, { resources }: ServiceContract): void {
  for (const [name, fields] of Object.entries(values)) {
    const resource = resources.find((one) => one.name === name)
    if (!resource)
      refuse(
        name,
        `there is no resource "${name}"`,
        resources.map((one) => one.name),
      )
    for (const [field, value] of Object.entries(fields)) {
      const known = resource.create.fields.map((one) => one.name)
      if (!known.includes(field)) refuse(name, `${resource.record} has no field "${field}"`, known)
      const isMarked = [value].flat().every((text) => typeof text === 'string' && text.includes('{token}'))
      if (field === resource.searched && !isMarked)
        throw new TypeError(
          `Failed to use "values": the ${field} of ${name} marks the records of the run. Put {token} into it.`,
        )
    }
  }
}

function refuse(name: string, problem: string, known: readonly string[]): never {
  throw new TypeError(`Failed to use "values": at ${name}, ${problem}. There are ${known.join(', ')}.`)
}

/** @throws {TypeError} if `only` names nothing, or what is not there: a run that asks nothing would refute nothing */
export function checkOnly(only: readonly string[], { ledger, facts }: { ledger: object; facts: object }): void {
  const known = [...Object.keys(ledger), ...Object.keys(facts)]
  const unknown = only.find((name) => !known.includes(name))
  if (unknown === undefined && only.length > 0) return
  const problem = unknown === undefined ? 'it names nothing' : `there is no "${unknown}"`
  throw new TypeError(`Failed to use "only": ${problem}. There are ${known.join(', ')}.`)
}
