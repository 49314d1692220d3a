// What a verdict shows of a request and its response.

import type { Exchange, Sent } from '../http/exchange.ts'

/** More of a body says nothing more about its shape. */
const longestBody = 500

/** The headers that say most, the first three that are there. */
const toldHeaders = ['content-type', 'location', 'retry-after', 'www-authenticate', 'link']

/** "POST /api/v1/pixels: 422, content-type: application/json, {"message":"…"}", as far as it helps. */
export function response({ sent, status, headers, text }: Exchange): string {
  const told = toldHeaders.filter((name) => headers.has(name)).slice(0, 3)
  const body = text.length > longestBody ? `${text.slice(0, longestBody)}…` : text
  const parts = [status, ...told.map((name) => `${name}: ${headers.get(name)}`), body.trim() || 'no body']
  return `${sent.method} ${sent.path}: ${parts.join(', ')}`
}

interface Repeated {
  baseUrl: string
  keyVariable: string
  own: Iterable<string>
}

/** The shell prints this sentence and stops: no record is changed that nobody chose. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
const unsetId = '${ID:?is the id of a record that may be changed}'

/**
 * A curl command that sends the request again. The key is the name of a variable there, never the key.
 *
 * @param own the paths of records that the run created and deletes: the caller has to say which other one it is for
 */
export function curl({ baseUrl, keyVariable, own }: Repeated, sent: Sent): string {
  const [path = '', ...query] = sent.path.split('?')
  const isOwn = [...own].includes(path)
  const address = [isOwn ? path.replace(/[^/]+$/, unsetId) : path, ...query].join('?')
  const parts = [
    `curl -i -X ${sent.method} "${baseUrl}${inDoubleQuotes(address, isOwn)}"`,
    ...(sent.accept === 'none' ? [] : [`-H 'Accept: application/json'`]),
    ...(sent.key === 'none'
      ? []
      : [`-H "Authorization: Bearer ${sent.key === 'made-up' ? 'made-up-key' : `$${keyVariable}`}"`]),
    ...(sent.contentType === undefined ? [] : [`-H 'Content-Type: ${sent.contentType}'`]),
    ...(sent.body === undefined ? [] : [`--data-raw '${sent.body.replaceAll("'", "'\\''")}'`]),
  ]
  return parts.join(' ')
}

function inDoubleQuotes(text: string, hasVariable: boolean): string {
  const escaped = text.replace(/["\\`]/g, '\\$&')
  return hasVariable ? escaped : escaped.replaceAll('$', '\\$')
}
