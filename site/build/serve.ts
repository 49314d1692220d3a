import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { policyOf, unframed } from './policy.ts'

/** Without a charset, a browser guesses one. YAML has a media type since RFC 9512. */
const types: Record<string, string> = {
  http: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
}

/** Sends the files of the built site, each with its Content-Security-Policy. */
export function siteListener(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  // dev: reads the files on each request, so a new build needs no restart.
  const files = sirv(folder, { dev: true, setHeaders: sayType })
  return (request, response) => {
    // The files are small, and sirv throws on some ranges.
    delete request.headers.range
    // Joined, not resolved: `//` would be read as a host.
    const target = `http://site${request.url ?? '/'}`
    const { pathname, search } = new URL(URL.canParse(target) ? target : 'http://site/404')
    response.setHeader('Content-Security-Policy', policyFor(pathname))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    const path = correctPath(folder, pathname)
    if (path !== pathname) {
      response.writeHead(308, { Location: path + search }).end()
      return
    }
    files(request, response, () => sendNotFound(folder, response))
  }
}

function sayType(response: ServerResponse, path: string): void {
  const type = types[path.slice(path.lastIndexOf('.') + 1)]
  if (type !== undefined) response.setHeader('Content-Type', type)
}

/** Relative links break if the address of a folder lacks its slash, or the address of a page has one. */
function correctPath(folder: string, path: string): string {
  if (path.startsWith('//')) return path
  const other = path.endsWith('/') ? `${path.slice(0, -1)}.html` : `${path}/`
  return existsSync(join(folder, other.replace(/\/$/, '/index.html'))) ? other : path
}

function sendNotFound(folder: string, response: ServerResponse): void {
  const page = join(folder, '404.html')
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(existsSync(page) ? readFileSync(page) : 'Not found.\n')
}

/** Redoc's page has its own policy. */
function policyFor(path: string): string {
  if (path.startsWith('/redoc/')) return unframed
  return `${policyOf(/^\/(reference|guides)\//.test(path) ? 'reference' : 'landing')}; ${unframed}`
}
