// A service that remembers what it was sent, and responds to a query with an empty list, a form with a record of its fields.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../../src/mock/listen.ts'

interface Received {
  method: string | undefined
  path: string
  query: Record<string, string>
  authorization: string | undefined
  accept: string | undefined
  contentType: string | undefined
  fields: Record<string, string>
}

export interface EchoService {
  url: string
  received: Received[]
  /** Responds with this status from now on. */
  respondWith(status: number): void
  close(): void
}

// What the contract promises of a record and of a page, so that the client takes them.
const record = { id: 1, name: '', type: 'x', value: '', index_page: null, not_found_page: null }
const links = { first: '', last: '', prev: null, next: null }
const meta = { current_page: 1, from: null, last_page: 1, path: '', per_page: 10, to: null, total: 0 }

export async function startEchoService(): Promise<EchoService> {
  const received: Received[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://echo')
    const { authorization, accept, 'content-type': contentType } = request.headers
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    const query = Object.fromEntries(searchParams)
    // PHP and fetch add the character set, which a form does not need and may have.
    received.push({
      method: request.method,
      path: pathname,
      query,
      authorization,
      accept,
      contentType: contentType?.split(';')[0],
      fields,
    })
    response.writeHead(status, { 'Content-Type': 'application/json' })
    const data = request.method === 'GET' ? [] : { ...record, ...fields }
    response.end(JSON.stringify({ message: 'Echo.', data, links, meta }))
  })
  const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
  return { url, received, respondWith: (next) => (status = next), close: () => server.close() }
}
