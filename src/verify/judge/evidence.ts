// What a verdict shows of a request and its response.

import { usualConfig } from '../../lib/contract-config.ts'
import { oneLine } from '../../lib/text.ts'
import type { Exchange, Sent } from '../http/exchange.ts'
import type { Evidence } from '../report.ts'
import type { Run } from '../run.ts'
import type { Judged } from './verdict.ts'

/** A service names its headers and fields as it likes: what it sent must not break a line, or fill a report. */
const longestResponse = 1_000

/** More of a body says nothing more about its shape. */
const longestBody = 500

/** The headers that say most, the first three that are there. */
const toldHeaders = ['content-type', 'location', 'retry-after', 'www-authenticate', 'link']

/** What shows a verdict, if anything was asked. */
export function evidenceOf({ exchange, sample }: Judged, run: Run): Evidence | undefined {
  if (!exchange) return undefined
  const { sent, status } = exchange
  const { contract, transport, samples } = run
  const { keyVariable = usualConfig.keyVariable } = contract
  return {
    request: `${sent.method} ${sent.path}: ${status}`,
    ...(samples && { response: oneLine(response(exchange, (text) => transport.hide(text))).slice(0, longestResponse) }),
    ...(samples && sample !== undefined && { sample: transport.hide(sample) }),
    repeat: curl({ baseUrl: transport.baseUrl, keyVariable, headers: transport.headerNames, gone: run.gone }, sent),
  }
}

/** "POST /api/v1/pixels: 422, content-type: application/json, {"message":"…"}", as far as it helps. Of a secret that is cut, a part would stay. */
function response({ sent, status, headers, text }: Exchange, hide: (text: string) => string): string {
  const told = toldHeaders.filter((name) => headers.has(name)).slice(0, 3)
  const shown = hide(text)
  const body = shown.length > longestBody ? `${shown.slice(0, longestBody)}…` : shown
  const parts = [status, ...told.map((name) => `${name}: ${headers.get(name)}`), body.trim() || 'no body']
  return hide(`${sent.method} ${sent.path}: ${parts.join(', ')}`)
}

interface Repeated {
  baseUrl: string
  keyVariable: string
  /** The names of headers that the user sends with each request. */
  headers: readonly string[]
  /** The paths of records that are deleted when the run is over. */
  gone: readonly string[]
}

/** The shell prints this sentence and stops: no record is changed that nobody chose. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
const unsetId = '${ID:?is the id of a record that may be changed}'

/**
 * A curl command that sends the request again. Key and headers are names of variables there, never their values. Of a
 * record that is gone, the caller has to say which other one it is for.
 */
function curl({ baseUrl, keyVariable, headers, gone }: Repeated, sent: Sent): string {
  const [path = '', ...query] = sent.path.split('?')
  const isGone = gone.includes(path)
  const address = [isGone ? path.replace(/[^/]+$/, unsetId) : path, ...query].join('?')
  const parts = [
    `curl -i -X ${sent.method} "${baseUrl}${inDoubleQuotes(address, isGone)}"`,
    ...(sent.accept === 'none' ? [] : [`-H 'Accept: application/json'`]),
    ...(sent.key === 'none'
      ? []
      : [`-H "Authorization: Bearer ${sent.key === 'made-up' ? 'made-up-key' : `$${keyVariable}`}"`]),
    ...headers.map((name) => `-H "${name}: ${headerVariable(name)}"`),
    ...(sent.contentType === undefined ? [] : [`-H 'Content-Type: ${sent.contentType}'`]),
    ...(sent.body === undefined ? [] : [`--data-raw '${sent.body.replaceAll("'", "'\\''")}'`]),
  ]
  return parts.join(' ')
}

/** The variable of the shell for the value of a header, which is a secret: `X-Tenant` is `X_TENANT`. */
function headerVariable(name: string): string {
  return `\${${name.toUpperCase().replace(/\W/g, '_')}:?is the value of --header ${name}}`
}

function inDoubleQuotes(text: string, hasVariable: boolean): string {
  const escaped = text.replace(/["\\`]/g, '\\$&')
  return hasVariable ? escaped : escaped.replaceAll('$', '\\$')
}
