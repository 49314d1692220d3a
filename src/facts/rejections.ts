// What a service rejects, or does instead.

import { behavior } from './behavior.ts'
import type { FactType } from './fact-type.ts'

export const unauthenticated = statusOf('a request with a missing or invalid key')
export const unknownId = statusOf('an unknown `id`')
export const invalidForm = statusOf('a form with a missing required field or a value that is not allowed')

export const emptyUpdate = rejectionOf('An update that sends no field')
export const clearedTargets = rejectionOf('An update that sends an optional field with an empty value')

/** @param what the rejected request, for the sentence */
function statusOf(what: string): FactType<number> {
  return {
    fits: isStatus,
    sentence: (status) => `The response to ${what} is ${status}.`,
    canDiffer: () => true,
  }
}

/**
 * The status of a rejection, or what the service does instead. `rejected` means the status of an invalid form.
 *
 * @param what the subject of the sentences
 */
function rejectionOf(what: string): FactType<number | string> {
  return {
    fits: (value, behaviors) => isStatus(value) || value === 'rejected' || behavior.fits(value, behaviors),
    sentence: (value) => {
      if (typeof value === 'number') return `${what} is rejected with ${value}.`
      return value === 'rejected' ? `${what} is rejected as invalid input.` : `It is ${value}.`
    },
    // The mock does one thing for all resources, unless the responses of each resource differ.
    canDiffer: (values) => values.every((value) => typeof value === 'number'),
  }
}

/** Of an error. */
export function isStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600
}
