// The least that a mock costs: node:http that keeps the same records, reads forms and writes JSON with the same headers, and
// checks nothing.
// Usage: node bare.ts PORT

import { createServer, type ServerResponse } from 'node:http'
import { createMockHandler } from '../src/mock-fetch.ts'

const lists = '/api/v1/pixels'
const { pixels = [] } = createMockHandler().records()
const records = new Map(pixels.map((record) => [record['id'], record]))

createServer((request, response) => {
  const { method, url = '' } = request
  if (method === 'POST') {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const now = new Date().toISOString()
      const record = { id: records.size + 1, ...form, created_at: now, updated_at: now }
      records.set(record.id, record)
      send(response, 201, { data: record })
    })
  } else if (url === lists) {
    const page = pixels.slice(-10).reverse()
    send(response, 200, { data: page, meta: { current_page: 1, last_page: 4, per_page: 10, total: pixels.length } })
  } else send(response, 200, { data: records.get(Number(url.slice(lists.length + 1))) })
}).listen(Number(process.argv[2]), '127.0.0.1')

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    Vary: 'Origin',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
