// The status of a rejection.

import type { FactType } from './fact-type.ts'

/** @param what the rejected request, for the sentence */
export function statusOf(what: string): FactType<number> {
  return {
    forms: () => 'a status such as 400',
    parse: statusIn,
    print: String,
    sentence: (status) => `The response to ${what} is ${status}.`,
    canDiffer: () => true,
  }
}

export function statusIn(text: string): number | undefined {
  return /^[45]\d\d$/.test(text) ? Number(text) : undefined
}
