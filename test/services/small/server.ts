// Usage: API_KEY=… node server.ts STYLE PORT

import { createServer } from 'node:http'
import { serviceOf } from './service.ts'

const [name, port] = process.argv.slice(2)
const { style } = await import(`./${name}.ts`)
const respond = serviceOf(style, process.env['API_KEY'] ?? '')

createServer(async (incoming, outgoing) => {
  const { method = 'GET', url, headers } = incoming
  const chunks = await incoming.toArray()
  const request = new Request(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)])),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const response = await respond(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}).listen(Number(port), '127.0.0.1')
