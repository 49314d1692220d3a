// What pages may load: only what their own host serves. The pages have no inline script and no inline style.

const strict = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Redoc's engine adds an empty style element, whose hash this is, and fills it through the CSSOM. */
export const redocStyles = "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The Content-Security-Policy of a page by its path. The reference may connect to other hosts: its reader can send
 * requests to the address of a service.
 */
export function policyFor(path: string): string {
  if (path.startsWith('/redoc/')) return `${strict}; ${redocStyles}`
  return path.startsWith('/reference/') ? `${strict}; connect-src 'self' http: https:` : strict
}
