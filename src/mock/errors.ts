/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {
  /** The status of the response, if a request is the reason. */
  readonly status: number = 400
}
