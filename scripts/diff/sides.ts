// The two sides of a comparison, and what breaks code written for the base.

import type { Contract } from '../contract/contract.ts'

export interface Sides {
  base: Contract
  head: Contract
  /** A folder of programs that use the package. */
  consumers?: string
}

/** Something that a program written for the base no longer does. */
export interface CodeChange {
  /** A type that does not fit, or a call of the base's client that ends differently. */
  kind: 'type' | 'call'
  text: string
}
