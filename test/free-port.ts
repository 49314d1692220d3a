import { createServer } from 'node:http'
import { listen } from '../scripts/listen.ts'

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  await new Promise((done) => server.close(done))
  return port
}
