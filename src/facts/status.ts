// The status of a rejection.

import type { FactType } from './fact-type.ts'

/** @param what the rejected request, for the sentence */
export function statusOf(what: string): FactType<number> {
  return {
    fits: isStatus,
    print: String,
    sentence: (status) => `The response to ${what} is ${status}.`,
    canDiffer: () => true,
  }
}

/** Of an error. */
export function isStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600
}
