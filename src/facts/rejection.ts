// What a service rejects, or does instead.

import { valuesOf } from './behavior.ts'
import type { FactType } from './fact-type.ts'
import { statusIn } from './status.ts'

/** The status of a rejection, or what the service does instead. `rejected` means the status of an invalid form. */
type StatusOr<Behavior extends string> = number | Behavior | 'rejected'

/** @param what the subject of the sentences */
export function rejectionOf(entry: string, what: string): FactType<StatusOr<string>> {
  return {
    forms: (known) => ['a status such as 422', ...valuesOf(known, entry)].join(', '),
    parse: (text, known) => statusIn(text) ?? valuesOf(known, entry).find((value) => value === text),
    print: String,
    sentence: (value) => {
      if (typeof value === 'number') return `${what} is rejected with ${value}.`
      return value === 'rejected' ? `${what} is rejected as invalid input.` : `It is ${value}.`
    },
    // The mock does one thing for all resources, unless the responses of each resource differ.
    canDiffer: (values) => values.every((value) => typeof value === 'number'),
  }
}
