import { messageOf } from '../../lib/text.ts'
import type { MockRequest, Outcome } from '../messages.ts'

/** What belongs to the connection of the caller, or to the mock, and is not for the service. */
const ownHeaders =
  /^(host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-length|accept-encoding|cookie|origin|referer|prefer|(proxy|sec|x-mock|x-forwarded)-.*)$/i

/** What belongs to the connection to the service, and no longer holds where the body is decoded. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

/** Sends a request to a service as it came, with its key, and follows no redirect: the key goes nowhere else. */
export async function forward(service: string, request: MockRequest): Promise<Outcome> {
  const { method, path, search } = request
  const headers = Object.entries(request.headers()).filter(([name]) => !ownHeaders.test(name))
  const body = ['GET', 'HEAD'].includes(method) ? null : ((await request.text()) ?? null)
  try {
    const url = `${service}${path}${search === '' ? '' : `?${search}`}`
    const response = await fetch(url, { method, headers, body: body === '' ? null : body, redirect: 'manual' })
    const sent = new Headers(response.headers)
    for (const name of hopHeaders) sent.delete(name)
    for (const name of [...sent.keys()].filter((one) => one.startsWith('access-control-'))) sent.delete(name)
    const { status } = response
    return { kind: 'given', by: 'upstream', response: new Response(response.body, { status, headers: sent }) }
  } catch (error) {
    const cause = Object(error).cause
    const why = messageOf(cause ?? error)
    return { kind: 'error', status: 502, message: `The upstream ${service} did not respond: ${why}. Is it running?` }
  }
}
