import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** Pages load what their own host serves, and have no inline script and no inline style. */
const strict = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sends the files of the built site, compressed where a `.gz` lies beside them, each with its Content-Security-Policy. */
export function siteListener(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  // dev: the files are read anew on each request, so that a build is seen without a restart.
  const files = sirv(folder, { dev: true, gzip: true })
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policyFor(new URL(request.url ?? '/', 'http://site').pathname))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n')
    })
  }
}

/** The reference may connect to other hosts, as its reader can send requests to a service. Redoc's page has a policy in itself. */
function policyFor(path: string): string {
  if (path.startsWith('/redoc/')) return "frame-ancestors 'none'"
  return path.startsWith('/reference/') ? `${strict}; connect-src 'self' http: https:` : strict
}
