import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { MockResponse } from '../pipeline/mock-response.ts'
import { halfOf, serialize } from '../pipeline/serialize.ts'

let turn: Promise<void> | undefined

/**
 * Responses that are ready in one turn of the event loop go out together. Writing them one by one would wake up an idle
 * caller for each, which costs more than the response.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((done) =>
    setImmediate(() => {
      turn = undefined
      done()
    }),
  )
  return turn
}

/** @param extra headers that the server adds */
export async function send(
  outgoing: ServerResponse,
  response: MockResponse,
  extra: Record<string, string>,
): Promise<void> {
  if (response.fault === 'drop') outgoing.destroy()
  if (response.fault === 'drop' || response.fault === 'hang') return
  if (response.given) return sendGiven(outgoing, response.given, extra)
  const { status, headers, text } = serialize(response, extra)
  if (text !== undefined) headers['Content-Length'] = String(Buffer.byteLength(text))
  // An oversized body is not read to its end, so the connection ends with the response.
  if (status === 413) headers['Connection'] = 'close'
  outgoing.writeHead(status, headers)
  if (response.fault === 'cut') outgoing.write(halfOf(text ?? ''), () => outgoing.destroy())
  // Node sends no body in response to HEAD.
  else outgoing.end(text)
}

/** Streams a response of somebody else. */
async function sendGiven(outgoing: ServerResponse, given: Response, extra: Record<string, string>): Promise<void> {
  const cookies = given.headers.getSetCookie()
  const headers = { ...Object.fromEntries(given.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
  outgoing.writeHead(given.status, { ...headers, ...extra })
  // Sends the headers now: a stream may have nothing to send for a while.
  outgoing.flushHeaders()
  if (given.body) await pipeline(given.body, outgoing)
  else outgoing.end()
}
