// A request before it is sent: its address, its headers, its form.

import type { CallOptions } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { Operation } from './table.ts'
import type { CallSettings } from './checked-options.ts'
import type { SentRequest } from './errors.ts'
import type { HeaderValues, HeadersOption, RequestInfo } from './options.ts'
import { ownProperties, reject } from '../lib/arguments.ts'
import { withinTime } from './time-limit.ts'

/** What a method or openapi-fetch asks for. */
export interface Asked {
  /** Undefined for a request of openapi-fetch that is not in the contract. */
  operation: Operation<OperationId> | undefined
  method: string
  url: string
  /** The encoded fields of a method. */
  form: string | undefined
  /** The Request of openapi-fetch. It is sent with its body and its settings. */
  source: Request | undefined
  options: CallOptions | undefined
}

/** The headers of the client, of the call and of the hook; later ones win, whatever the case of their names. */
export async function headersOf(call: CallSettings, asked: Asked): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const option of call.headers) addHeaders(headers, await headerValues(call, asked, option))
  const { onRequest } = call
  if (!onRequest) return headers
  const shown = { ...requestInfo(asked), headers: new Headers(headers) }
  await withinTime(call, unsent(asked), async () => onRequest(shown))
  return Object.fromEntries(shown.headers)
}

/** For an error before the first attempt. */
export function unsent({ method, url }: Asked): SentRequest {
  return { method, url, attempts: 0 }
}

export function requestInfo({ operation, method, url }: Asked): Omit<RequestInfo, 'headers'> {
  return { operationId: operation?.operationId, path: operation?.path, method, url }
}

/** What `fetch` is told. The headers that only the client sets are added after the hooks, which never see the key. */
export function initOf(
  { method, form, source }: Asked,
  headers: Record<string, string>,
  key: string,
  signal: AbortSignal,
): RequestInit {
  const own: Record<string, string> = { accept: 'application/json' }
  if (key !== '') own['authorization'] = `Bearer ${key}`
  const isForm = form !== undefined || source?.headers.has('Content-Type')
  if (isForm) own['content-type'] = 'application/x-www-form-urlencoded'
  const init: RequestInit = { method, headers: { ...headers, ...own }, redirect: 'manual', signal }
  if (form !== undefined) init.body = form
  // `fetch` also reads what is inherited.
  return Object.setPrototypeOf(init, null)
}

async function headerValues(call: CallSettings, asked: Asked, option: HeadersOption): Promise<HeaderValues> {
  return typeof option === 'function' ? withinTime(call, unsent(asked), async () => option()) : option
}

/** `fetch` would reject it for every attempt. */
function checkHeader(name: string, value: string): void {
  try {
    new Headers([[name, value]])
  } catch {
    reject('send', name, value, 'a header whose name has no spaces and whose value has one line of Latin letters')
  }
}

function addHeaders(headers: Record<string, string>, values: HeaderValues): void {
  for (const [name, value] of Object.entries(ownProperties('send', 'headers', values))) {
    if (value === undefined) continue
    checkHeader(name, value)
    headers[name.toLowerCase()] = value
  }
}
