// What a check reads and what it finds.

import type { ReadContract } from '../contract/operations.ts'
import type { SourceFacts } from './source-facts.ts'
import type { Finding } from '../contract/tree.ts'

export interface CheckInput extends ReadContract {
  source: SourceFacts
  /** What package.json has, if the contract is the one that the package ships. */
  shipped?: Readonly<Record<string, unknown>>
}

/** What is wrong, each at its element. */
export type Check = (input: CheckInput) => Iterable<Finding> | Promise<Iterable<Finding>>
