// The lower bound: node:http that reads the same bytes, sends the same headers and body, and does nothing else.
// Usage: node bare.ts PORT

import { createServer } from 'node:http'
import { createMockHandler } from '../../src/mock-fetch.ts'

const mock = createMockHandler()
const bodyOf = async (path: string): Promise<string> =>
  (await mock(`http://mock${path}`, { headers: { Authorization: 'Bearer any-key' } })).text()
const list = await bodyOf('/api/v1/pixels')
const show = await bodyOf('/api/v1/pixels/9')

createServer((request, response) => {
  const body = request.url === '/api/v1/pixels' && request.method === 'GET' ? list : show
  const respond = (): void => {
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      Vary: 'Origin',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  if (request.method === 'POST') request.on('data', () => {}).on('end', respond)
  else respond()
}).listen(Number(process.argv[2]), '127.0.0.1')
