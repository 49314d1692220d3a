// What a probe comes back with: what it observed, or the reason why it could not observe anything.

import { oneLine } from '../../lib/text.ts'
import type { Exchange } from '../http/exchange.ts'

export interface Observation {
  /** In the shape of the ledger entry's `value`; `true` for a fact that holds. */
  value: unknown
  /** The request that shows it best, to be repeated by hand. */
  exchange: Exchange
  /** What the contract requires beside the value, and the response does not have: nothing is confirmed then. */
  lacking?: string | undefined
}

/** One of several values that the observation fits: a pointer of two that lead to the same number, say. */
export class OneOf {
  readonly values: readonly unknown[]

  constructor(values: readonly unknown[]) {
    this.values = values
  }
}

/** The account or the service did not let us ask. This says nothing about the contract. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive'
  /** The response that says so, if there was one. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange, options?: ErrorOptions) {
    super(message, options)
    this.exchange = exchange
  }
}

/** The question could not be asked: because of a flag, or because of something that was refuted before. */
export class NotTested extends Error {
  override readonly name = 'NotTested'
}

/** What cannot be asked takes nothing from what is known without it. */
export function unlessInconclusive(error: unknown): undefined {
  if (!(error instanceof Inconclusive || error instanceof NotTested)) throw error
}

/** The run was interrupted, or took too long. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Why nothing at all can be verified: the service is out of reach, or it is another one. */
export class CannotVerify extends Error {
  override readonly name = 'CannotVerify'

  /** @param message may have what the service sent */
  constructor(message: string, options?: ErrorOptions) {
    super(oneLine(message), options)
  }
}
