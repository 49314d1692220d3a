// The lower bound: node:http that reads the same bytes, sends the same headers and body, and does nothing else.
// Usage: node bare.ts PORT

import { createServer } from 'node:http'
import { operationViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/contract.ts'

const [list, show] = ['listPixels', 'getPixel'].map((id) => {
  const view = operationViews(readContract()).find(({ operationId }) => operationId === id)
  return JSON.stringify(Object.values(view?.success.body?.examples ?? {})[0]?.value)
})

createServer((request, response) => {
  const body = request.url === '/api/v1/pixels' && request.method === 'GET' ? list : show
  const respond = (): void => {
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      Vary: 'Origin',
      'Content-Length': Buffer.byteLength(body ?? ''),
    })
    response.end(body)
  }
  if (request.method === 'POST') request.on('data', () => {}).on('end', respond)
  else respond()
}).listen(Number(process.argv[2]), '127.0.0.1')
