// How a step reaches the mock: over a socket, as bytes, or as a call of the handler.

import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MockHandler } from '../../src/mock/fetch.ts'
import type { WireStep } from './step.ts'

/** A response as a caller sees it; status 0 if the connection was dropped. */
export interface Seen {
  status: number
  headers: Record<string, string>
  text: string
}

export type Send = (step: WireStep) => Promise<Seen>

const dropped: Seen = { status: 0, headers: {}, text: '' }

/** Sends one request after another over one connection. */
export function sender(url: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const send: Send = ({ method, target, headers, body }) =>
    new Promise((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } })
      sent.on('response', (incoming) => {
        const { statusCode = 0, headers: received } = incoming
        text(incoming).then(
          (content) => done({ status: statusCode, headers: received as Record<string, string>, text: content }), // none is a list
          () => done(dropped),
        )
      })
      sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done(dropped) : fail(error)))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sends bytes and the end of the connection, and returns everything that comes back until the mock ends it too. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1')
    socket.setTimeout(5_000, () => {
      received += '(no end after five seconds)'
      socket.destroy()
    })
    socket.on('data', (chunk) => (received += String(chunk)))
    // A connection that is reset has said what it says.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => done(received))
    socket.end(bytes, 'latin1')
  })
}

/** Asks the handler the same, the control routes through its functions; undefined for what it has no function for. */
export async function sendInCode(mock: MockHandler, origin: string, step: WireStep): Promise<Seen | undefined> {
  const { method, target, headers, body } = step
  if (target.startsWith('/__mock/')) return controlInCode(mock, step)
  const sent = new Request(origin + target, { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) })
  try {
    const response = await mock(sent)
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  } catch {
    return dropped
  }
}

function controlInCode(mock: MockHandler, { method, target, headers, body = '' }: WireStep): Seen | undefined {
  const session = mock.session(headers['x-mock-session'] ?? '')
  const commands: Record<string, () => unknown> = {
    'GET /__mock/state': () => session.records(),
    'PUT /__mock/seed': () => session.seed(JSON.parse(body)),
    'POST /__mock/reset': () => session.reset(),
    'GET /__mock/settings': () => session.settings(),
    'PATCH /__mock/settings': () => session.settings(JSON.parse(body)),
    'GET /__mock/rules': () => session.rules(),
    'POST /__mock/rules': () => {
      session.rule(JSON.parse(body))
      return session.rules()
    },
  }
  const command = commands[`${method} ${target}`]
  if (!command) return undefined
  try {
    const result = command()
    return {
      status: result === undefined ? 204 : 200,
      headers: {},
      text: result === undefined ? '' : JSON.stringify(result),
    }
  } catch {
    return { status: 400, headers: {}, text: '' }
  }
}
