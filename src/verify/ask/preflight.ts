// Checks first whether this is the service at all: a wrong address gives one sentence, not a finding for every entry.

import { usualConfig } from '../../lib/contract-config.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isHtml, isSuccess } from '../http/exchange.ts'
import { hasList } from '../bodies/places.ts'
import { sentencesIn } from '../bodies/sentences-in.ts'
import { Inconclusive, CannotVerify } from '../judge/observation.ts'
import type { Run } from '../run.ts'

/** @throws {CannotVerify} if the address returns no list */
export async function checkService(run: Run): Promise<void> {
  const { baseUrl } = run.connection
  const resource = await presentResource(run)
  const exchange = await run.list(resource).catch((error: unknown) => unreachable(error, baseUrl))
  const url = baseUrl + resource.collection
  const problem = (await lostKey(run, exchange, url)) ?? problemOf(exchange, url, run.contract)
  if (problem !== undefined) throw new CannotVerify(run.connection.hide(`Failed to verify: ${problem}`))
}

/** The main resource or, where the service has no list of it, another one that it has. */
async function presentResource(run: Run): Promise<Resource> {
  const { main, contract, connection } = run
  for (const resource of [main, ...contract.resources.filter((one) => one !== main)]) {
    const list = await run.list(resource).catch((error: unknown) => unreachable(error, connection.baseUrl))
    if (isSuccess(list) && hasList(list)) return resource
    if (list.status !== 404) break
    run.missing.add(resource.name)
  }
  run.missing.clear()
  return main
}

/** A proxy may remove the header with the key: then a request without it gets the same response. */
async function lostKey(run: Run, exchange: Exchange, url: string): Promise<string | undefined> {
  const { sent, status, text } = exchange
  if (status !== 401) return undefined
  const { keyVariable = usualConfig.keyVariable } = run.contract
  const without = await run.connection.attempt({ ...sent, key: 'none' })
  if (without.status !== status || without.text !== text) return undefined
  return `${url} rejects the API key (401), or never gets it: a request without a key gets the same response. Pass this service's key in ${keyVariable}. If a proxy removes the Authorization header, as Apache does for CGI, make it pass the header on.`
}

function problemOf(exchange: Exchange, url: string, contract: ServiceContract): string | undefined {
  const { status, headers } = exchange
  const { keyVariable = usualConfig.keyVariable, basePath } = contract
  const [sentence] = sentencesIn(exchange)
  if (status === 403 && sentence !== undefined)
    return `${url} returned 403: "${sentence}" Pass a key with access to it.`
  if (status === 401 || status === 403)
    return `${url} rejects the API key (${status}). Pass this service's key in ${keyVariable}.`
  if (status >= 300 && status < 400) return redirectProblem(url, headers.get('location') ?? 'another address')
  if (status === 404) return `${url} returned 404. Check --base-url: pass the address without ${basePath || 'a path'}.`
  if (status >= 400 && status < 500 && sentence !== undefined)
    return `${url} returned ${status}: "${sentence}" Send what the service needs, for example with --header.`
  if (!isSuccess(exchange)) return `${url} returned ${status}. Try again when the service responds with a list.`
  if (isHtml(exchange)) return `${url} is an HTML page, not a list. Check --base-url.`
  if (!hasList(exchange)) return `${url} has no list in its body. Check --base-url.`
  return undefined
}

function redirectProblem(url: string, location: string): string {
  const what = `${url} redirects to ${location}`
  const secure = new URL(url)
  secure.protocol = 'https:'
  if (URL.canParse(location, url) && new URL(location, url).href.replace(/\/$/, '') === secure.href.replace(/\/$/, ''))
    return `${url} redirects to https. Use https://${secure.host} as --base-url.`
  if (!isSlashed(location, url)) return `${what}, as a login page does. Check --base-url.`
  const why = 'its paths end with a slash, unlike those of the contract'
  return `${what}: ${why}. Make the service accept paths without the slash.`
}

/** Whether an address, perhaps a relative one, only adds a slash at the end of the path. */
function isSlashed(location: string, url: string): boolean {
  return URL.canParse(location, url) && new URL(location, url).href === `${url}/`
}

function unreachable(error: unknown, baseUrl: string): never {
  if (!(error instanceof Inconclusive)) throw error
  throw new CannotVerify(`Failed to verify: ${baseUrl} cannot be reached. ${error.message} Check --base-url.`, {
    cause: error,
  })
}
