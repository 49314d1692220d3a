/** What a user or a request gave cannot be followed; the message says why and what to do. */
export class InputError extends Error {}
