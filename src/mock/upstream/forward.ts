import { messageOf } from '../../lib/text.ts'
import type { HttpOutcome, MockRequest } from '../messages.ts'

/** What belongs to the connection of the caller, to its cache or to the mock, and is not for the service. */
const ownHeaders =
  /^(host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding|if-none-match|if-modified-since|cookie|origin|referer|prefer|via|(proxy|sec|x-mock|x-forwarded)-.*)$/i

/** What belongs to the connection to the service, and no longer holds where the body is decoded. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

/** A service, and the name that the mock has in the header `Via` of what it sends there (RFC 9110, section 7.6.3). */
interface Upstream {
  address: string
  via: string
}

/** Sends a request to a service as it came, with its key, and follows no redirect: the key goes nowhere else. */
export async function forward({ address, via }: Upstream, request: MockRequest): Promise<HttpOutcome> {
  const { method, path, search } = request
  // What begins otherwise would go on with the name of the host.
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
    for (const name of hopHeaders) sent.delete(name)
    for (const name of [...sent.keys()].filter((one) => one.startsWith('access-control-'))) sent.delete(name)
    const { status } = response
    return { kind: 'given', by: 'upstream', response: new Response(response.body, { status, headers: sent }) }
  } catch (error) {
    if (signal?.aborted) return { kind: 'left' }
    return failed(`The upstream ${address} did not respond: ${reasonOf(error)}. Is it running?`)
  }
}

/** How much of a body is read to be compared and recorded, in bytes. */
const largest = 16_000_000

/**
 * Reads a copy of a body, which is sent on all the same. Undefined if it is too large; or what is responded where it
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
        // It settles when the response is sent.
        reader?.cancel().catch(() => {})
        return undefined
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    if (Object(error).name === 'AbortError') return { kind: 'left' }
    return failed(
      `The response of the upstream ${address} could not be read to its end: ${reasonOf(error)}. Read its log.`,
    )
  }
}

function failed(message: string): HttpOutcome {
  return { kind: 'error', status: 502, message }
}

/** What `fetch` throws says only that it failed. */
function reasonOf(error: unknown): string {
  return messageOf(Object(error).cause ?? error)
}
