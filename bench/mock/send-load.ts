// The load, in a process of its own so that it does not share the server's thread. It writes requests that were
// prepared before and counts responses by their length, which costs a fraction of what an HTTP client costs.
// Its parent sends a Load over the channel and gets a Measured back.

import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  method: string
  path: string
  /** A form, for POST. */
  body?: string
  connections: number
  /** Ends after this time or this many requests, whichever is first. */
  milliseconds: number
  requests: number
  /** The status that every response must have. */
  status: number
}

export interface Measured {
  requests: number
  perSecond: number
  p50: number
  p99: number
}

process.on('message', (load: Load) => {
  measure(load).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function measure(load: Load): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const isDone = (): boolean => times.length >= load.requests || performance.now() - started >= load.milliseconds
  await Promise.all(Array.from({ length: load.connections }, () => connection(load, times, isDone)))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** One request after another on one connection. */
function connection(load: Load, times: number[], isDone: () => boolean): Promise<void> {
  const request = bytesOf(load)
  return new Promise((done, fail) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let [sent, missing, head] = [0, 0, '']
    const next = (): void => {
      if (isDone()) {
        socket.destroy()
        done()
        return
      }
      sent = performance.now()
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection.')))
    socket.on('data', (chunk) => {
      let rest = chunk.length
      if (missing === 0) {
        // The head is ASCII in one byte a letter; what follows in this chunk counts by its bytes.
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        const status = Number(head.slice(9, 12))
        const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end + 2)) ?? []
        if (status !== load.status || (length === undefined && status !== 204))
          return fail(new Error(`${load.method} ${load.path} got this response:\n${head.slice(0, 500)}`))
        rest = head.length - end - 4
        missing = Number(length ?? 0)
        head = ''
      }
      missing -= rest
      if (missing > 0) return
      times.push(performance.now() - sent)
      next()
    })
  })
}

function bytesOf({ method, path, body, port }: Load): Buffer {
  const form =
    body === undefined
      ? ''
      : `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer any-key\r\nAccept: application/json\r\n${form}\r\n${body ?? ''}`,
  )
}
