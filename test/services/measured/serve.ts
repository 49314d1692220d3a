// Usage: API_KEY=… node test/services/measured/serve.ts PORT
//
// The measured service at an address, with a limit of 60 requests a minute if LIMIT is set.

import { createServer } from 'node:http'
import { measuredService } from './service.ts'

const [port = '4020'] = process.argv.slice(2)
const { API_KEY: key = 'k'.repeat(64), LIMIT: limit } = process.env
const service = measuredService({
  accounts: { [key]: { id: 1 } },
  ...(limit !== undefined && { requestsPerMinute: 60 }),
})

createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
  const response = await service.fetch(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
