import type { Server } from 'node:http'
import type { MockContract } from '../contract/types.ts'
import { STATUS_CODES } from './listen.ts'
import { renderHttp } from '../pipeline/render.ts'
import { serialize } from '../pipeline/serialize.ts'

/** Responds in the format of the contract, for pages too, to requests that Node cannot parse. */
export function respondToParseErrors(server: Server, contract: MockContract, corsOrigin = '*'): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status = errorStatuses[error.code ?? ''] ?? 400
    const message = 'The request cannot be read.'
    const { headers, text = '' } = serialize(renderHttp(contract, { kind: 'error', status, message }))
    const all = {
      ...headers,
      'Access-Control-Allow-Origin': corsOrigin,
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  })
}

const errorStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
