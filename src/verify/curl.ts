// The same request for a terminal. The key is the name of a variable there, never the key.

import type { Sent } from './exchange.ts'

const keys = { own: '$PIXELS_API_KEY', 'made-up': 'made-up-key' }

/**
 * A curl command that sends the request again.
 *
 * @param own the paths of records that the run created and deletes: another one has to take the place of their `id`
 */
export function curl(baseUrl: string, sent: Sent, own: Iterable<string>): string {
  const [path = '', ...query] = sent.path.split('?')
  const isOwn = [...own].includes(path)
  const address = [isOwn ? path.replace(/[^/]+$/, '$ID') : path, ...query].join('?')
  const parts = [
    `curl -i -X ${sent.method} "${baseUrl}${inDoubleQuotes(address, isOwn)}"`,
    ...(sent.accept === 'none' ? [] : [`-H 'Accept: application/json'`]),
    ...(sent.key === 'none' ? [] : [`-H "Authorization: Bearer ${keys[sent.key ?? 'own']}"`]),
    ...(sent.contentType === undefined ? [] : [`-H 'Content-Type: ${sent.contentType}'`]),
    ...(sent.body === undefined ? [] : [`--data-raw '${sent.body.replaceAll("'", "'\\''")}'`]),
  ]
  return `${isOwn ? 'ID=1; ' : ''}${parts.join(' ')}`
}

function inDoubleQuotes(text: string, hasVariable: boolean): string {
  const escaped = text.replace(/["\\`]/g, '\\$&')
  return hasVariable ? escaped : escaped.replaceAll('$', '\\$')
}
