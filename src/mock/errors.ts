/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {}

/** A change could not be written to the state file, so that it was not made. */
export class StateError extends Error {}
