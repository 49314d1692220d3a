import type { IncomingMessage } from 'node:http'
import { InputError } from '../errors.ts'
import type { MockRequest } from '../pipeline/mock-request.ts'
import { maxBody } from './max-body.ts'

/** A request from `node:http`. */
export function requestFrom(incoming: IncomingMessage): MockRequest {
  const { method = 'GET', headers } = incoming
  const { path, search } = targetOf(incoming)
  return {
    method,
    origin: `${isBehindTls(incoming) ? 'https' : 'http'}://${headers.host ?? 'localhost'}`,
    path,
    search,
    header: (name) => headers[name] as string | undefined, // only `set-cookie` is a list, and no request has it
    headers: () => headers as Record<string, string>,
    text: () => readBody(incoming),
  }
}

/** Whether a proxy of this machine reports that its caller used TLS. No other sender is trusted. */
function isBehindTls({ headers, socket }: IncomingMessage): boolean {
  if (headers['x-forwarded-proto'] !== 'https') return false
  const from = socket.remoteAddress ?? ''
  return from === '::1' || /^(::ffff:)?127\./.test(from)
}

/** The target of the request line. Proxies get a whole address (RFC 9112, section 3.2.2). */
function targetOf({ url = '/' }: IncomingMessage): { path: string; search: string } {
  const target = url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '')
  const question = target.indexOf('?')
  const path = question === -1 ? target : target.slice(0, question)
  return { path: path || '/', search: question === -1 ? '' : target.slice(question + 1) }
}

/** How much of an oversized body is read: a caller who cannot send it to its end would not see the rejection. */
const maxRead = 100_000_000

/** The body as text; undefined if it is larger than allowed. */
function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (length === undefined && encoding === undefined) return Promise.resolve('')
  if (Number(length) > maxRead) return Promise.resolve(undefined)
  // The request has ended, and emits no more events.
  if (incoming.destroyed) return Promise.reject(brokenOff())
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBody) chunks.push(chunk)
      else if (size > maxRead) done(undefined)
    })
    incoming.on('end', () => done(size > maxBody ? undefined : Buffer.concat(chunks).toString()))
    const failIncomplete = (): void => {
      if (!incoming.complete) fail(brokenOff())
    }
    incoming.on('error', failIncomplete)
    incoming.on('close', failIncomplete)
  })
}

function brokenOff(): InputError {
  return new InputError('The connection was closed before the body was complete.')
}
