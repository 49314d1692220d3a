import type { IncomingMessage } from 'node:http'
import { maxBody, type MockRequest } from './request.ts'

/** A request as `node:http` has read it. */
export function requestFrom(incoming: IncomingMessage): MockRequest {
  const { method = 'GET', headers } = incoming
  // A proxy is sent the whole address (RFC 9112, section 3.2.2).
  const url = (incoming.url ?? '/').replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/'
  const question = url.indexOf('?')
  return {
    method,
    origin: `http://${headers.host ?? 'localhost'}`,
    path: question === -1 ? url : url.slice(0, question),
    search: question === -1 ? '' : url.slice(question + 1),
    header: (name) => headers[name] as string | undefined, // only `set-cookie` is a list, and no request has it
    headers: () => headers as Record<string, string>,
    text: () => readBody(incoming),
  }
}

/** How much of a body that is too large is read: a caller who cannot send it to its end does not see why it is rejected. */
const maxRead = 100_000_000

/** The body as text; undefined if it is larger than allowed. */
function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (length === undefined && encoding === undefined) return Promise.resolve('')
  if (Number(length) > maxRead) return Promise.resolve(undefined)
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBody) chunks.push(chunk)
      else if (size > maxRead) done(undefined)
    })
    incoming.on('end', () => done(size > maxBody ? undefined : Buffer.concat(chunks).toString()))
    incoming.on('error', fail)
    // It comes after every request; creating an unused error would be a sixth of the time of a create.
    incoming.on(
      'close',
      () => incoming.complete || fail(new Error('The connection was closed before the body was complete.')),
    )
  })
}
