// What is compared, and what code of the base breaks.

import type { Contract } from '../contract/contract.ts'

export interface Sides {
  base: Contract
  head: Contract
  /** A folder of programs that use the package. */
  consumers?: string
}

/** One thing that a program which was written for the base does not do any more. */
export interface CodeChange {
  /** A type that does not fit, or a call of the client of the base that ends otherwise. */
  kind: 'type' | 'call'
  text: string
}
