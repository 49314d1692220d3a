// What pages may load and send. Each page has its policy in a <meta>, so that it holds on any host, and `npm start` sends
// it as a header, too.

/** Pages load only files of their own host, and have no inline script and no inline style. */
const strict = "default-src 'self'; base-uri 'none'; form-action 'none'"

/** Reference and guides may send requests to the reader's service. */
export function policyOf(kind: 'landing' | 'guide' | 'reference'): string {
  return kind === 'landing' ? strict : `${strict}; connect-src 'self' http: https:`
}

/** Browsers take this from a header alone. */
export const unframed = "frame-ancestors 'none'"
