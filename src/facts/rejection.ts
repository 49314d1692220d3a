// What a service rejects, or does instead.

import { behavior } from './behavior.ts'
import type { FactType } from './fact-type.ts'
import { isStatus } from './status.ts'

/** The status of a rejection, or what the service does instead. `rejected` means the status of an invalid form. */
type Rejection = number | string

/** @param what the subject of the sentences */
export function rejectionOf(what: string): FactType<Rejection> {
  return {
    fits: (value, behaviors) => isStatus(value) || value === 'rejected' || behavior.fits(value, behaviors),
    print: String,
    sentence: (value) => {
      if (typeof value === 'number') return `${what} is rejected with ${value}.`
      return value === 'rejected' ? `${what} is rejected as invalid input.` : `It is ${value}.`
    },
    // The mock does one thing for all resources, unless the responses of each resource differ.
    canDiffer: (values) => values.every((value) => typeof value === 'number'),
  }
}
