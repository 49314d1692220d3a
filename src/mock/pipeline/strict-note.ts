/** Ends a message if only the mock rejects the request. */
export const strictNote = '(The mock is strict; a service may accept this. --lenient does what the contract assumes.)'
