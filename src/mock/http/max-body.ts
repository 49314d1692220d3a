/** The maximum size of a request body, in bytes. */
export const maxBody = 1_000_000
