/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {}

/** A function of a rule has thrown: whoever sent the request gets its cause, as from a `fetch` that fails. */
export class RespondError extends Error {}

/** A change could not be written to the state file, so that it was not made. */
export class StateError extends Error {}
