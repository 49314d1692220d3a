import { messageOf } from '../../lib/text.ts'
import type { HttpOutcome, MockRequest } from '../messages.ts'

/** What belongs to the connection of the caller, to its cache or to the mock, and is not for the service. */
const ownHeaders =
  /^(host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding|if-none-match|if-modified-since|cookie|origin|referer|prefer|(proxy|sec|x-mock|x-forwarded)-.*)$/i

/** What belongs to the connection to the service, and no longer holds where the body is decoded. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

/** Sends a request to a service as it came, with its key, and follows no redirect: the key goes nowhere else. */
export async function forward(service: string, request: MockRequest): Promise<HttpOutcome> {
  const { method, path, search } = request
  // What begins otherwise would go on with the name of the host.
  if (!path.startsWith('/')) return { kind: 'error', status: 404, message: 'Not found.' }
  const headers = Object.entries(request.headers()).filter(([name]) => !ownHeaders.test(name))
  const body = ['GET', 'HEAD'].includes(method) ? '' : await request.text()
  if (body === undefined) return { kind: 'error', status: 413, message: 'The body is larger than 1 MB.' }
  try {
    const url = `${service}${path}${search === '' ? '' : `?${search}`}`
    const response = await fetch(url, { method, headers, body: body === '' ? null : body, redirect: 'manual' })
    const sent = new Headers(response.headers)
    for (const name of hopHeaders) sent.delete(name)
    for (const name of [...sent.keys()].filter((one) => one.startsWith('access-control-'))) sent.delete(name)
    const { status } = response
    return { kind: 'given', by: 'upstream', response: new Response(response.body, { status, headers: sent }) }
  } catch (error) {
    return failed(`The upstream ${service} did not respond: ${reasonOf(error)}. Is it running?`)
  }
}

/** Reads a body to its end, or says why it has none. */
export async function readWhole(service: string, response: Response): Promise<ArrayBuffer | HttpOutcome> {
  try {
    return await response.arrayBuffer()
  } catch (error) {
    return failed(
      `The response of the upstream ${service} could not be read to its end: ${reasonOf(error)}. Read its log.`,
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
