import type { Server } from 'node:http'

if (typeof process === 'undefined')
  throw new Error(
    'Failed to load the mock server: it needs Node. In a page, import createMockHandler from "/mock/fetch".',
  )

/**
 * The server of Node, without an import: that would read every export of `node:http`, and so load all of `fetch` and
 * `WebSocket`, a third of the mock's start-up time.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')

export interface Address {
  host: string
  port: number
}

/**
 * Listens, or fails with one sentence.
 *
 * @returns the address in use; the system chooses the port if the given one is 0
 */
export async function listen(server: Server, address: Address): Promise<Address & { url: string }> {
  const { port } = address
  const host = address.host.replace(/^\[(.*)\]$/, '$1')
  // An empty host would make Node listen on every address.
  if (host === '') throw new Error('Failed to listen: the host is empty. Pass one such as 127.0.0.1, or leave it out.')
  return new Promise((done, fail) => {
    server.once('error', (cause: NodeJS.ErrnoException) => fail(new Error(reason(cause, { host, port }), { cause })))
    // Without `exclusive`, the workers of a cluster share the port, and a port in use is not noticed.
    server.listen({ port, host, exclusive: true }, () => {
      const bound = server.address()
      const actual = typeof bound === 'object' && bound !== null ? bound.port : port
      done({ host, port: actual, url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}` })
    })
  })
}

/**
 * The address where another program will listen, with a free port if the given one is 0.
 *
 * @throws with the same sentence
 */
export async function freeAddress(
  address: Address = { host: '127.0.0.1', port: 0 },
): Promise<Address & { url: string }> {
  const probe = createServer()
  const free = await listen(probe, address)
  await new Promise((done) => probe.close(done))
  return free
}

function reason({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
  const place = `Failed to listen on ${host}:${port}`
  if (code === 'EADDRINUSE')
    return `${place}: the port is in use. Stop what listens there, or choose another port with --port.`
  if (code === 'EACCES') return `${place}: this user may not use the port. Choose one above 1023 with --port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${place}: this machine has no such address. Use 127.0.0.1 or 0.0.0.0.`
  return `${place}: ${message}.`
}
