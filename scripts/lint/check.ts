// The input and the output of a check.

import type { ReadContract } from '../contract/operations.ts'
import type { SourceFacts } from './source-facts.ts'
import type { Finding } from '../contract/tree.ts'

export interface CheckInput extends ReadContract {
  source: SourceFacts
  /** The contents of package.json, if the package ships this contract. */
  shipped?: Readonly<Record<string, unknown>>
}

/** The findings, each at its element. */
export type Check = (input: CheckInput) => Iterable<Finding> | Promise<Iterable<Finding>>
