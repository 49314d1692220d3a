// What every method takes and gives, whatever it asks for.

/** A request under way. It is a Promise of the data; the two methods give it in another form, and send nothing again. */
export interface Call<Data, Errors> extends Promise<Data> {
  /** The data with the response that brought it: its status and headers. */
  withResponse(): Promise<WithResponse<Data>>
  /**
   * Never rejects: the error is a part of the value. Its type names what a call fails with by itself. A wrong argument is
   * a TypeError all the same, and a call that your signal ends has the reason of the signal, whatever that is:
   * `AbortSignal.timeout` also calls it TimeoutError. Neither is an `instanceof CallError`.
   */
  result(): Promise<Success<Data> | Failure<Errors>>
}

export interface WithResponse<Data> {
  data: Data
  /** Its body has been read. */
  response: Response
}

export interface Success<Data> extends WithResponse<Data> {
  /** Whether the service did what was asked. */
  ok: true
}

export interface Failure<Errors> {
  /** Whether the service did what was asked. */
  ok: false
  /** Why not. `error.name` tells the classes apart. */
  error: Errors
  /** Undefined if no response came. */
  response: ResponseInfo | undefined
}

export type Result<Data, Errors> = Success<Data> | Failure<Errors>

/** What a response says besides its body. An API key that the service repeats is taken out, and so is `Set-Cookie`. */
export interface ResponseInfo {
  status: number
  headers: Headers
}
