/** How large the body of a request may be, in bytes. */
export const maxBody = 1_000_000
