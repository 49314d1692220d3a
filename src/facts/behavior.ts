// A fact that no element of the contract expresses: one of the values for which the list of assumptions has sentences.

import type { FactType } from './fact-type.ts'

export const behavior: FactType<string> = {
  fits: (value, behaviors) => typeof value === 'string' && Object.hasOwn(behaviors, value),
  sentence: (value) => `It is ${value}.`,
}
