/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {
  /** The status of the response, if a request is the reason. */
  readonly status: number = 400
}

/** A change could not be written to the state file, so that it was not made. */
export class StateError extends InputError {
  override readonly status = 507
}
