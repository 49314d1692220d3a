import type { Server } from 'node:http'
import type { MockContract } from '../contract/types.ts'
import { STATUS_CODES } from './listen.ts'
import { renderHttp } from '../pipeline/render.ts'
import { serialize } from '../pipeline/serialize.ts'

/** Says in the words of the contract, and to pages too, what Node cannot read or does not do. */
export function respondToParseErrors(server: Server, contract: MockContract, corsOrigin = '*'): void {
  const written = (status: number, message: string): { body: string; head: Record<string, string> } => {
    const { headers, text = '' } = serialize(renderHttp(contract, { kind: 'error', status, message }))
    return { body: text, head: { ...headers, 'Access-Control-Allow-Origin': corsOrigin } }
  }
  server.on('checkExpectation', (_, outgoing) => {
    const status = 417
    const { head, body } = written(status, 'The mock meets no other expectation than 100-continue.')
    outgoing.writeHead(status, head).end(body)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status = errorStatuses[error.code ?? ''] ?? 400
    const { head, body } = written(status, 'The request cannot be read.')
    const headers = { ...head, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  })
}

const errorStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
