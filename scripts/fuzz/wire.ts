// How a step reaches the mock: as a request, or as bytes.

import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Step } from './step.ts'

/** A response as a caller sees it; status 0 if the connection was dropped. Of bytes, the text is all that came back. */
export interface Seen {
  status: number
  headers: Record<string, string>
  text: string
}

export type Send = (step: Step) => Promise<Seen>

export const dropped: Seen = { status: 0, headers: {}, text: '' }

/** Sends one request after another over one connection. */
export function sender(url: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const send: Send = async ({ method, target: path, headers, body }) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
    // The mock can end the connection of a body that is too large after its response, too.
    sent.on('error', () => {})
    sent.end(body)
    try {
      const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
      const received = incoming.headers as Seen['headers'] // none is a list
      return { status: incoming.statusCode ?? 0, headers: received, text: await text(incoming) }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return dropped
      throw error
    }
  }
  return { send, close: () => agent.destroy() }
}

/** Sends bytes and the end of the connection, and returns everything that comes back until the mock ends it too. */
export async function sendBytes(url: string, bytes: string): Promise<Seen> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1')
  socket.setTimeout(5_000, () => socket.destroy(new Error('There is no end after five seconds.')))
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', ({ message }) => (received += message.startsWith('There') ? message : ''))
  socket.end(bytes, 'latin1')
  await new Promise((done) => socket.on('close', done))
  return { ...dropped, text: received }
}
