import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../../src/lib/text.ts'
import { policyOf, unframed } from './policy.ts'
import type { SiteFiles } from './site.ts'

/** With a charset: without one, a browser guesses. YAML has a media type since RFC 9512. */
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  http: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sends the files of a site, each with its Content-Security-Policy. A file that cannot be made is a 500 with the reason.
 *
 * @param site called for each request
 */
export function siteListener(site: () => SiteFiles | Promise<SiteFiles>): Listener {
  return (request, response) => {
    respond(request, response, site).catch((error: unknown) => {
      const reason = messageOf(error)
      console.error(reason)
      send(response, 500, 'txt', `${reason}\n`)
    })
  }
}

async function respond(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  site: () => SiteFiles | Promise<SiteFiles>,
): Promise<void> {
  // Joined, not resolved: `//` would be read as a host.
  const target = `http://site${url}`
  const { pathname, search } = new URL(URL.canParse(target) ? target : 'http://site/404')
  response.setHeader('Content-Security-Policy', policyFor(pathname))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    send(response, 405, 'txt', 'Only GET and HEAD are allowed here.\n')
    return
  }
  const files = await site()
  const path = correctPath(files, pathname)
  if (path !== pathname) {
    response.writeHead(308, { Location: path + search }).end()
    return
  }
  const name = nameOf(path)
  const make = files.get(name)
  if (make) send(response, 200, name.slice(name.lastIndexOf('.') + 1), await make())
  else send(response, 404, 'html', (await files.get('404.html')?.()) ?? 'Not found.\n')
}

/** Node leaves the body out of a response to HEAD. */
function send(response: ServerResponse, status: number, type: string, content: string): void {
  const body = Buffer.from(content)
  const contentType = types[type] ?? 'application/octet-stream'
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': body.length }).end(body)
}

/** The path of a file from the path of an address. */
function nameOf(path: string): string {
  const name = path.slice(1).replace(/(^|\/)$/, '$1index.html')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Relative links break if the address of a folder lacks its slash, or the address of a page has one. */
function correctPath(files: SiteFiles, path: string): string {
  if (path.startsWith('//') || files.has(nameOf(path))) return path
  const other = path.endsWith('/') ? `${path.slice(0, -1)}.html` : `${path}/`
  return files.has(nameOf(other)) ? other : path
}

/** Redoc's page has its own policy. */
function policyFor(path: string): string {
  if (path.startsWith('/redoc/')) return unframed
  return `${policyOf(/^\/(reference|guides)\//.test(path) ? 'reference' : 'landing')}; ${unframed}`
}
