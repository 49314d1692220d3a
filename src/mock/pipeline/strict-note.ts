/** Ends a message if only the mock rejects the request. */
export const strictNote = '(Only the strict mock rejects this. A service may accept it, and so does --lenient.)'
