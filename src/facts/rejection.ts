// What a service rejects, or does instead.

import type { FactType } from './fact-type.ts'
import { isStatus } from './status.ts'

/** The status of a rejection, or what the service does instead. `rejected` means the status of an invalid form. */
type StatusOr<Behavior extends string> = number | Behavior | 'rejected'

/** @param what the subject of the sentences */
export function rejectionOf(what: string): FactType<StatusOr<string>> {
  return {
    fits: (value, behaviors) =>
      isStatus(value) || value === 'rejected' || (typeof value === 'string' && Object.hasOwn(behaviors, value)),
    print: String,
    sentence: (value) => {
      if (typeof value === 'number') return `${what} is rejected with ${value}.`
      return value === 'rejected' ? `${what} is rejected as invalid input.` : `It is ${value}.`
    },
    // The mock does one thing for all resources, unless the responses of each resource differ.
    canDiffer: (values) => values.every((value) => typeof value === 'number'),
  }
}
