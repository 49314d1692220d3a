import { createServer } from 'node:http'
import { listen } from '../src/mock/listen.ts'

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  await new Promise((done) => server.close(done))
  return port
}
