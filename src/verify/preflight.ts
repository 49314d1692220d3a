// Whether this is the service at all. A wrong address is one sentence, not a finding for every entry.

import { hasList } from './found.ts'
import { type Exchange, isHtml, isSuccess } from './received.ts'
import type { Lab } from './lab.ts'
import { Blocked, CannotVerify } from './observation.ts'
import { plainList } from './probes/range.ts'

/** @throws {CannotVerify} if no list of pixels comes from the address */
export async function checkService(lab: Lab, baseUrl: string): Promise<void> {
  const { collection } = lab.resource('pixels')
  const exchange = await plainList(lab, lab.resource('pixels')).catch((error: unknown) => unreachable(error, baseUrl))
  const problem = problemOf(exchange, baseUrl + collection)
  if (problem !== undefined) throw new CannotVerify(`Failed to verify: ${problem}`)
}

function problemOf(exchange: Exchange, url: string): string | undefined {
  const { status, headers, json } = exchange
  if (status === 401 || status === 403)
    return `${url} rejects the API key (${status}). Pass the key of this service in PIXELS_API_KEY.`
  if (status >= 300 && status < 400)
    return `${url} redirects to ${headers.get('location') ?? 'another address'}, as a login page does. Check --base-url.`
  if (status === 404) return `${url} is not there (404). Check --base-url: it is the address without /api/v1.`
  if (!isSuccess(exchange)) return `${url} was ${status}. Try again when the service lists its pixels.`
  if (isHtml(exchange)) return `${url} is a page of HTML, and no list of pixels. Check --base-url.`
  if (!hasList(json)) return `${url} has no list in its body. Check --base-url.`
  return undefined
}

function unreachable(error: unknown, baseUrl: string): never {
  if (!(error instanceof Blocked)) throw error
  throw new CannotVerify(`Failed to verify: ${baseUrl} is out of reach. ${error.message} Check --base-url.`, {
    cause: error,
  })
}
