// What every method takes and returns.

/** A request under way. It is a Promise of the data; the two methods give the result in another form, without a new request. */
export interface Call<Data, Errors> extends Promise<Data> {
  /** The data with its response: status and headers. */
  withResponse(): Promise<WithResponse<Data>>
  /**
   * Never rejects: the error is part of the value. The type lists the errors of the call itself. A wrong argument still
   * gives a TypeError, and a call that your signal ends has the reason of that signal:
   * `AbortSignal.timeout` also calls it TimeoutError. Neither is an `instanceof CallError`. Only what a framework throws to end
   * a render, such as a redirect of Next.js, still rejects: the framework needs it.
   */
  result(): Promise<Success<Data> | Failure<Errors>>
}

export interface WithResponse<Data> {
  data: Data
  /** Its body has been read. */
  response: Response
}

export interface Success<Data> extends WithResponse<Data> {
  /** Whether the call succeeded. */
  ok: true
}

export interface Failure<Errors> {
  /** Whether the call succeeded. */
  ok: false
  /** Why it failed. `error.name` identifies the class. */
  error: Errors
  /** Undefined if no response came. */
  response: ResponseInfo | undefined
}

export type Result<Data, Errors> = Success<Data> | Failure<Errors>

/** A response without its body. A repeated API key and `Set-Cookie` are removed. */
export interface ResponseInfo {
  status: number
  headers: Headers
}
