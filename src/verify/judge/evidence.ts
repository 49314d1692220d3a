// What a verdict shows of a request and its response.

import { usualConfig } from '../../lib/contract-config.ts'
import { oneLine, shortened } from '../../lib/text.ts'
import { sentencesIn } from '../bodies/sentences-in.ts'
import type { Exchange, Sent } from '../http/exchange.ts'
import type { Evidence } from '../report.ts'
import type { Run } from '../run.ts'
import type { Judged } from './verdict.ts'

/** A service names its headers and fields as it likes: they must not break a line, or fill a report. */
const longestResponse = 1_000

/** A longer excerpt shows nothing more about the shape of a body. */
const longestBody = 500

/** The most useful headers; the first three that exist are shown. */
const usefulHeaders = ['content-type', 'location', 'retry-after', 'www-authenticate', 'link']

/** The evidence of a verdict, if any request was sent. */
export function evidenceOf({ exchange, sample }: Judged, run: Run): Evidence | undefined {
  if (!exchange) return undefined
  const { sent, status } = exchange
  const { contract, connection, flags } = run
  const message = status < 400 ? '' : sentencesIn(exchange).join(' ')
  const { keyVariable = usualConfig.keyVariable } = contract
  return {
    request: `${sent.method} ${sent.path}: ${status}`,
    ...(flags.samples && {
      response: oneLine(response(exchange, (text) => connection.hide(text))).slice(0, longestResponse),
    }),
    ...(flags.samples && message !== '' && { message: oneLine(connection.hide(message)) }),
    ...(flags.samples && sample !== undefined && { sample: connection.hide(sample) }),
    repeat: curl(
      { baseUrl: connection.baseUrl, keyVariable, headers: connection.headerNames, gone: run.ownership.gone },
      sent,
    ),
  }
}

/** "POST /api/v1/pixels: 422, content-type: application/json, {"message":"…"}", shortened. Secrets are hidden before. */
function response({ sent, status, headers, text }: Exchange, hide: (text: string) => string): string {
  const shownHeaders = usefulHeaders.filter((name) => headers.has(name)).slice(0, 3)
  const body = shortened(hide(text), longestBody)
  const parts = [status, ...shownHeaders.map((name) => `${name}: ${headers.get(name)}`), body.trim() || 'no body']
  return hide(`${sent.method} ${sent.path}: ${parts.join(', ')}`)
}

interface Repeated {
  baseUrl: string
  keyVariable: string
  /** The names of the user's headers. */
  headers: readonly string[]
  /** The paths of records that are deleted when the run is over. */
  gone: readonly string[]
}

/** The shell prints this sentence and stops, so it changes no record that nobody chose. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
const unsetId = '${ID:?is the id of a record that may be changed}'

/**
 * A curl command that sends the request again. Key and headers are shell variables in it, never their values. If the
 * record is gone, the caller has to choose another one.
 */
function curl({ baseUrl, keyVariable, headers, gone }: Repeated, sent: Sent): string {
  const [path = '', ...query] = sent.path.split('?')
  const isGone = gone.includes(path)
  const address = [isGone ? path.replace(/[^/]+$/, unsetId) : path, ...query].join('?')
  const parts = [
    `curl -i -X ${sent.method} "${baseUrl}${inDoubleQuotes(address, isGone)}"`,
    `-H 'Accept: application/json'`,
    ...(sent.key === 'none'
      ? []
      : [`-H "Authorization: Bearer ${sent.key === 'made-up' ? 'made-up-key' : `$${keyVariable}`}"`]),
    ...headers.map((name) => `-H "${name}: ${headerVariable(name)}"`),
    ...(sent.contentType === undefined ? [] : [`-H 'Content-Type: ${sent.contentType}'`]),
    ...(sent.body === undefined ? [] : [`--data-raw '${sent.body.replaceAll("'", "'\\''")}'`]),
  ]
  return parts.join(' ')
}

/** The shell variable for the value of a header, which is a secret: `X_TENANT` for `X-Tenant`. */
function headerVariable(name: string): string {
  return `\${${name.toUpperCase().replace(/\W/g, '_')}:?is the value of --header ${name}}`
}

function inDoubleQuotes(text: string, hasVariable: boolean): string {
  const escaped = text.replace(/["\\`]/g, '\\$&')
  return hasVariable ? escaped : escaped.replaceAll('$', '\\$')
}
