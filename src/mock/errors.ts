/** Input of a user or a request that cannot be used; the message explains why and what to do. */
export class InputError extends Error {
  /** The status of the response, if a request is the cause. */
  readonly status: number = 400
}

/** A request names something that does not exist. */
export class UnknownError extends InputError {
  override readonly status = 404
}

/** A function of the user failed; the message names it. */
export class FunctionError extends InputError {
  override readonly status = 500
}
