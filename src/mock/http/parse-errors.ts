import type { Server } from 'node:http'
import type { MockContract } from '../contract/types.ts'
import type { LogEntry } from '../options.ts'
import { STATUS_CODES } from './listen.ts'
import { renderHttp } from '../pipeline/render.ts'
import { serialize } from '../pipeline/serialize.ts'

interface ParseErrorOptions {
  corsOrigin?: string | undefined
  log: ((entry: LogEntry) => void) | undefined
}

/** Responds in the format of the contract, for pages too, to requests that Node cannot parse, and logs them. */
export function respondToParseErrors(server: Server, contract: MockContract, options: ParseErrorOptions): void {
  const { corsOrigin = '*', log } = options
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const { status, message } = errors[error.code ?? ''] ?? unreadable
    const extra = { 'Access-Control-Allow-Origin': corsOrigin, Connection: 'close' }
    const { headers, text = '' } = serialize(renderHttp(contract, { kind: 'error', status, message }), extra)
    headers['Content-Length'] = String(Buffer.byteLength(text))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    log?.({ method: '', path: '', operation: '', status, reason: message, by: '', session: '', milliseconds: 0 })
  })
}

const unreadable = { status: 400, message: 'The request cannot be read: it is not HTTP.' }

const errors: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message:
      'The headers are larger than 16 kB. In a browser, delete the cookies of this host: all ports of localhost share them.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
}
