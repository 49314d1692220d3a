import { messageOf } from '../../lib/text.ts'
import type { MockRequest } from '../pipeline/mock-request.ts'
import type { HttpOutcome } from '../pipeline/outcome.ts'
import { propertiesOf } from '../../lib/json.ts'

/** Headers of the caller's connection, of its cache or of the mock, which the service does not get. */
const ownHeaders =
  /^(host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding|if-none-match|if-modified-since|cookie|origin|referer|prefer|via|(proxy|sec|x-mock|x-forwarded)-.*)$/i

/**
 * Headers of the connection to the service, and those that are wrong once the body is decoded. A cookie would replace
 * that of another program on this machine: browsers ignore the port.
 */
const droppedHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
]

/** A service, and the mock's name in the header `Via` of forwarded requests (RFC 9110, section 7.6.3). */
interface Upstream {
  address: string
  via: string
}

/** Forwards a request unchanged, with its key. It follows no redirect, because the key must go nowhere else. */
export async function forward({ address, via }: Upstream, request: MockRequest): Promise<HttpOutcome> {
  const { method, path, search } = request
  // Any other beginning would continue the host name.
  if (!path.startsWith('/')) return { kind: 'error', status: 404, message: 'Not found.' }
  const passed = request.header('via') ?? ''
  if (passed.includes(via))
    return {
      kind: 'error',
      status: 508,
      message: `The upstream ${address} leads back to this mock. Give the address of the service.`,
    }
  const headers = Object.entries(request.headers()).filter(([name]) => !ownHeaders.test(name))
  headers.push(['via', passed === '' ? via : `${passed}, ${via}`])
  const body = ['GET', 'HEAD'].includes(method) ? '' : await request.text()
  if (body === undefined) return { kind: 'error', status: 413, message: 'The body is larger than 1 MB.' }
  const signal = request.signal?.() ?? null
  try {
    const url = `${address}${path}${search === '' ? '' : `?${search}`}`
    const response = await fetch(url, { method, headers, body: body === '' ? null : body, redirect: 'manual', signal })
    const sent = new Headers(response.headers)
    for (const name of droppedHeaders) sent.delete(name)
    for (const name of [...sent.keys()].filter((one) => one.startsWith('access-control-'))) sent.delete(name)
    const { status } = response
    return { kind: 'given', by: 'upstream', response: new Response(response.body, { status, headers: sent }) }
  } catch (error) {
    if (signal?.aborted) return { kind: 'left' }
    return failed(`The upstream ${address} did not respond: ${reasonOf(error)}. Is it running?`)
  }
}

/** How much of a body is read for comparing and recording, in bytes. */
const largest = 16_000_000

/**
 * Reads a copy of a body while the body itself is sent on. Undefined if it is too large; a response if the body
 * breaks off.
 */
export async function readCopy(address: string, response: Response): Promise<string | undefined | HttpOutcome> {
  const reader = response.clone().body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return text + decoder.decode()
      size += value.length
      if (size > largest) {
        // Settles when the response is sent.
        reader?.cancel().catch(() => {})
        return undefined
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    if (propertiesOf(error)['name'] === 'AbortError') return { kind: 'left' }
    return failed(
      `The response of the upstream ${address} could not be read to its end: ${reasonOf(error)}. Read its log.`,
    )
  }
}

function failed(message: string): HttpOutcome {
  return { kind: 'error', status: 502, message }
}

/** `fetch` throws only "fetch failed"; the cause has the reason. */
function reasonOf(error: unknown): string {
  return messageOf(propertiesOf(error)['cause'] ?? error)
}
