/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {
  /** The status of the response, if a request is the reason. */
  readonly status: number = 400
}

/** What a request names is not there. */
export class UnknownError extends InputError {
  override readonly status = 404
}

/** A function of the user failed; the message says which. */
export class FunctionError extends InputError {
  override readonly status = 500
}
