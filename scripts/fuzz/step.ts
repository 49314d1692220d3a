// What a story is made of: a request, its response, and how the one gets the other.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { readContract } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'

/** A request as it is sent. */
export interface Step {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body?: string
  /** Why it has to be rejected, whatever it asks for. */
  foreign?: 'host' | 'page'
  /** What goes over a connection of its own instead, each byte as the character of its number. */
  bytes?: string
}

/** A response as a caller sees it; status 0 if the connection was dropped. Of bytes, the text is all that came back. */
export interface Seen {
  status: number
  headers: Record<string, string>
  text: string
}

export type Send = (step: Step) => Promise<Seen>

export const dropped: Seen = { status: 0, headers: {}, text: '' }
export const contract = readContract()

/** The operations of the contract, each with the pattern of its path and the schema of its query. */
export const views = operationViews(contract).map((view) => ({
  ...view,
  pattern: new RegExp(`^${view.path.replace(/\{\w+\}/, '([^/]+)')}$`),
  querySchema: { properties: Object.fromEntries(view.queryParameters.map(({ name, schema }) => [name, schema])) },
}))

export type View = (typeof views)[number]

/** The operation that a request is for. */
export function routeOf({ method, target }: Step) {
  const [path = '', ...rest] = target.split('?')
  const ofPath = views.filter(({ pattern }) => pattern.test(path))
  const view = ofPath.find((one) => one.method === (method === 'HEAD' ? 'get' : method.toLowerCase()))
  return { isKnownPath: ofPath.length > 0, view, id: view?.pattern.exec(path)?.[1], query: rest.join('?') }
}

export function isControl({ target }: Step): boolean {
  return target.startsWith('/__mock/')
}

export function isPage({ headers }: Step): boolean {
  return headers['accept'] === 'text/html'
}

/** The bearer token of a request. */
export function tokenOf({ headers }: Step): string | undefined {
  return /^bearer +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
}

const agent = new Agent({ keepAlive: true })

/** Sends a request over a connection that is kept for the next one. @throws if it is dropped */
export async function send(url: string, { method, target: path, headers, body }: Step): Promise<Seen> {
  const { hostname, port } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
  // The mock can end the connection of a body that is too large after its response, too.
  sent.on('error', () => {})
  sent.end(body)
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
  const received = incoming.headers as Seen['headers'] // none is a list
  return { status: incoming.statusCode ?? 0, headers: received, text: await text(incoming) }
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
