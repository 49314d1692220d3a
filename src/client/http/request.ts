// A request before it is sent: its address, its headers, its body.

import type { OperationId } from '../../../generated/client.ts'
import type { SentRequest } from '../errors/call-errors.ts'
import type { Settings } from '../settings.ts'
import { withinTime } from './timeout.ts'

/** What a method or `createFetch` asks for. */
export interface Asked {
  /** Undefined for a request of `createFetch`. */
  operationId?: OperationId
  path?: string
  method: string
  url: string
  /** The encoded fields of a form. */
  form?: string | undefined
  /** What `fetch` is given in place of the address: a Request, which can be sent once only. */
  source?: () => Request
}

/** For an error before the first attempt. */
export function unsent({ method, url }: Asked): SentRequest {
  return { method, url, attempts: 0 }
}

/**
 * The headers of the client and of the call; later ones win, whatever the case of their names.
 *
 * @throws {TypeError} for a header that `fetch` would reject at each attempt
 */
export async function headersOf(settings: Settings, asked: Asked): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const option of settings.headers) {
    const values =
      typeof option === 'function' ? await withinTime(settings, unsent(asked), async () => option()) : option
    for (const [name, value] of Object.entries(values)) if (value !== undefined) headers[name.toLowerCase()] = value
    new Headers(headers)
  }
  return headers
}

/** What `fetch` is told. `onRequest` never sees the key, and the headers that only the client sets come last. */
export async function initOf(
  { fetchOptions, onRequest }: Settings,
  { operationId, path, method, url, form }: Asked,
  headers: Record<string, string>,
  key: string,
  signal: AbortSignal,
): Promise<RequestInit> {
  const sent = { ...headers }
  if (onRequest) {
    const shown = new Headers(headers)
    await onRequest({ operationId, path, method, url, headers: shown })
    shown.forEach((value, name) => {
      sent[name] = value
    })
  }
  sent['accept'] = 'application/json'
  if (key) sent['authorization'] = `Bearer ${key}`
  if (form !== undefined) sent['content-type'] = 'application/x-www-form-urlencoded'
  const init: RequestInit = { ...fetchOptions, method, headers: sent, redirect: 'manual', signal }
  if (form !== undefined) init.body = form
  return init
}
