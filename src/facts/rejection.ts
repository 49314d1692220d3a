// What a service rejects, or does instead.

import { valuesOf } from './behavior.ts'
import type { FactType } from './fact-type.ts'
import { statusIn } from './status.ts'

/** The status of a rejection, or what the service does instead. `rejected` means the status of an invalid form. */
type StatusOr<Behavior extends string> = number | Behavior | 'rejected'

interface Words {
  /** For a rejection with a status. */
  status: (status: number) => string
  /** For a rejection with the status of an invalid form. */
  rejected: string
  /** For what a service does instead, about one resource; the ledger has the sentences about all. */
  others?: Readonly<Record<string, string>>
}

/** @param words the subject of the sentences, or the sentences */
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
    // The mock does one thing for all resources, unless the responses of each resource differ.
    canDiffer: (values) => values.every((value) => typeof value === 'number' || value in others),
  }
}

function usual(what: string): Words {
  return {
    status: (status) => `${what} is rejected with ${status}.`,
    rejected: `${what} is rejected as invalid input.`,
  }
}
