// What a probe comes back with: what it observed, or the reason why it could not observe anything.

import { oneLine } from '../../lib/text.ts'
import type { Exchange } from '../http/exchange.ts'

export { Other, Several } from '../../facts/observed.ts'

export interface Observation {
  /** One of the facts in facts.ts, what no fact can say, or `true` where just what was expected is so. */
  value: unknown
  /** The request that shows it best, to be repeated by hand. */
  exchange: Exchange
  /**
   * Why a part of it could not be asked. What was asked may then refute the entry, but it does not confirm it, and it is
   * no fact that a contract can have.
   */
  open?: Error | undefined
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
  /** The response that says so, if there was one. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/** One key, or one service like this, cannot decide it, whatever is done: it does not count as open. */
export class Undecidable extends NotTested {}

/** What cannot be asked takes nothing from what is known without it. */
export function unlessInconclusive(error: unknown): undefined {
  reasonIn(error)
}

/** Why something could not be asked. */
export function reasonIn(error: unknown): Inconclusive | NotTested {
  if (error instanceof Inconclusive || error instanceof NotTested) return error
  throw error
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
