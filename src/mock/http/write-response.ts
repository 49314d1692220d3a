import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers'
import { pipeline } from 'node:stream/promises'
import type { MockResponse } from '../pipeline/mock-response.ts'
import { halfOf, serialize } from '../pipeline/serialize.ts'

/**
 * Returns a function whose promise settles at the end of the turn, so responses that are ready in one turn of the event
 * loop go out together. Writing them one by one would wake up an idle caller for each, which costs more than the response.
 */
export function turns(): () => Promise<void> {
  let turn: Promise<void> | undefined
  return () => {
    turn ??= new Promise((done) =>
      setImmediate(() => {
        turn = undefined
        done()
      }),
    )
    return turn
  }
}

/** @param extra headers that the server adds */
export function send(
  outgoing: ServerResponse,
  response: MockResponse,
  extra: Record<string, string>,
): Promise<void> | undefined {
  if (response.fault === 'drop') {
    // Bun sends an empty 200 if only the response is destroyed.
    outgoing.socket?.destroy()
    outgoing.destroy()
  }
  if (response.fault === 'drop' || response.fault === 'hang') return undefined
  const { status, headers, text } = serialize(response, extra)
  if (response.given) {
    outgoing.writeHead(status, headers)
    return sendBody(outgoing, response.given)
  }
  if (text !== undefined) headers['Content-Length'] = String(Buffer.byteLength(text))
  // An oversized body is not read to its end, so the connection ends with the response.
  if (status === 413) headers['Connection'] = 'close'
  outgoing.writeHead(status, headers)
  if (response.fault === 'cut') outgoing.write(halfOf(text ?? ''), () => outgoing.destroy())
  // Node sends no body in response to HEAD.
  else outgoing.end(text)
  return undefined
}

/** Streams the body of a response that a rule's function returned. */
async function sendBody(outgoing: ServerResponse, { body }: Response): Promise<void> {
  // Sends the headers now: a stream may have nothing to send for a while.
  outgoing.flushHeaders()
  if (body) await pipeline(body, outgoing)
  else outgoing.end()
}
