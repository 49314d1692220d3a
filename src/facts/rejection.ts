// What a service rejects, or what it does instead.

import { valuesOf } from './behavior.ts'
import type { FactType } from './fact-type.ts'
import { statusIn } from './status.ts'

/** The status of a rejection, or what the service does instead. `rejected` has the status of an invalid form. */
type StatusOr<Behavior extends string> = number | Behavior | 'rejected'

interface Words {
  /** With a status. */
  status: (status: number) => string
  /** With that of an invalid form. */
  rejected: string
  /** What a service does instead, of one resource; the ledger has the sentences about all. */
  others?: Readonly<Record<string, string>>
}

/** @param words what the sentence is about, or the sentences */
export function rejectionOf(entry: string, words: string | Words): FactType<StatusOr<string>> {
  const { status, rejected, others = {} } = typeof words === 'string' ? usual(words) : words
  return {
    forms: (known) => ['a status such as 422', ...valuesOf(known, entry)].join(', '),
    parse: (text, known) => statusIn(text) ?? valuesOf(known, entry).find((value) => value === text),
    print: String,
    sentence: (value) => {
      if (typeof value === 'number') return status(value)
      return value === 'rejected' ? rejected : (others[value] ?? `It is ${value}.`)
    },
    // The mock does one thing for all resources, unless the responses of each say what it does.
    canDiffer: (values) => values.every((value) => typeof value === 'number' || value in others),
  }
}

function usual(what: string): Words {
  return {
    status: (status) => `${what} is rejected with ${status}.`,
    rejected: `${what} is rejected as invalid input.`,
  }
}
