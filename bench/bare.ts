// The least that a mock costs: node:http that reads the same bytes, sends the same headers and as long a body.
// Usage: node bare.ts PORT

import { createServer } from 'node:http'

const times = { created_at: '2026-05-25T14:38:50.000000Z', updated_at: '2026-05-25T14:38:50.000000Z' }
const data = { id: 22, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971', ...times }
const show = JSON.stringify({ data })
const meta = { current_page: 1, last_page: 4, per_page: 10, total: 31 }
const list = JSON.stringify({ data: Array(10).fill(data), meta })

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
