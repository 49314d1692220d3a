// The result of a probe: what it observed, or the reason why it could not observe anything.

import { oneLine } from '../../lib/text.ts'
import type { Exchange } from '../http/exchange.ts'

export { dataOf, Other, Several } from '../../facts/observed.ts'

export interface Observation {
  /** A fact, of a type in facts.ts, a sentence where no fact fits, or `true` if the expectation holds. */
  value: unknown
  /** The request that shows it best, to be repeated by hand. */
  exchange: Exchange
  /** What was observed in each of several cases: one that differs from the contract is better evidence. */
  each?: Readonly<Record<string, Observation>>
  /**
   * Why a part could not be checked. The other parts may then refute the entry, but neither confirm it nor become a fact
   * of the contract.
   */
  open?: Error | undefined
  /** What else was found and is no part of the fact, as a sentence. */
  also?: string | undefined
}

/** Account or service prevented the check. That proves nothing about the contract. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive'
  /** The response that shows this, if any. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange, options?: ErrorOptions) {
    super(message, options)
    this.exchange = exchange
  }
}

/** The check was not made: because of a flag, or because of something that was refuted before. */
export class NotTested extends Error {
  override readonly name = 'NotTested'
  /** The response that shows this, if any. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/** The check was not made, because a flag or the contract leaves it out: nobody expected it. */
export class LeftOut extends NotTested {}

/** What cannot be checked does not change what is known without it. */
export function unlessInconclusive(error: unknown): undefined {
  reasonIn(error)
}

/** Why something could not be checked. */
export function reasonIn(error: unknown): Inconclusive | NotTested {
  if (error instanceof Inconclusive || error instanceof NotTested) return error
  throw error
}

/** The run was interrupted, or took too long. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Why nothing at all can be verified: the service is unreachable, or it is another one. */
export class CannotVerify extends Error {
  override readonly name = 'CannotVerify'

  /** @param message may contain text from the service */
  constructor(message: string, options?: ErrorOptions) {
    super(oneLine(message), options)
  }
}
