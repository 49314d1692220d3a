// The three ways to take an answer: as data or an error thrown, with its response, or as one value that says which.

import type { Exchange } from './send.ts'

/** A call under way. It is a Promise of the data; the two methods give it in another form, and send nothing again. */
export interface Call<Data, Errors> extends Promise<Data> {
  /** The data with the response it came in: its status and headers. */
  withResponse(): Promise<Answer<Data>>
  /**
   * Never rejects: the error is a part of the value. Its type names what a call fails with by itself. A wrong argument is
   * a TypeError all the same, and a call that your signal ends has the reason of the signal, whatever that is:
   * `AbortSignal.timeout` also calls it TimeoutError. Of these, none is an `instanceof CallError`.
   */
  result(): Promise<Result<Data, Errors>>
}

export interface Answer<Data> {
  data: Data
  response: Response
}

export interface Success<Data> extends Answer<Data> {
  ok: true
}

export interface Failure<Errors> {
  ok: false
  error: Errors
  /** Undefined if no answer came. Its body has been read. */
  response: Response | undefined
}

export type Result<Data, Errors> = Success<Data> | Failure<Errors>

/** Both methods follow the one promise, so that a rejection is handled by whoever took either of them. */
export function withOutcomes<Data, Errors>(promise: Promise<Data>, exchange: Exchange): Call<Data, Errors> {
  // There is no data without a response.
  const withResponse = () => promise.then((data) => ({ data, response: exchange.response as Response }))
  const result = () =>
    withResponse().then(
      (answer): Result<Data, Errors> => ({ ok: true, ...answer }),
      // The type names what a call throws by itself: not your own mistake (TypeError), nor the reason of your signal.
      (error: Errors): Result<Data, Errors> => ({ ok: false, error, response: exchange.response }),
    )
  return Object.assign(promise, { withResponse, result })
}
