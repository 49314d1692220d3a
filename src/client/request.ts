// A request before it is sent: its address, its headers, its form.

import type { OperationId } from '../../generated/operations.ts'
import type { Operation } from '../../generated/table.ts'
import type { CallOptions, HeaderValues, RequestInfo } from './options.ts'
import { reject } from './reject.ts'
import { type Limits, type Settings, headerValues } from './checked-options.ts'
import { isRecord } from './shape.ts'
import { withinTime } from './time-limit.ts'

/** What a method or openapi-fetch asks for. */
export interface Asked {
  /** Undefined for a request of openapi-fetch that is not in the contract. */
  operation: Operation<OperationId> | undefined
  method: string
  url: string
  /** The encoded fields of a method. */
  form?: string
  /** The Request of openapi-fetch. It is sent with its body and its settings. */
  source?: Request
  options: CallOptions
}

/** The headers of the client, of the call and of the hook; later ones win, whatever the case of their names. */
export async function headersOf(settings: Settings, asked: Asked, limits: Limits): Promise<Record<string, string>> {
  const { method, url } = asked
  const request = { method, url, attempts: 0 }
  const headers: Record<string, string> = {}
  if (settings.headers) addHeaders(headers, await withinTime(limits, request, headerValues(settings.headers)))
  addHeaders(headers, asked.options.headers)
  if (!settings.onRequest) return headers
  const shown = { ...requestInfo(asked), headers: new Headers(headers) }
  await withinTime(limits, request, (async () => settings.onRequest?.(shown))())
  return Object.fromEntries(shown.headers)
}

export function requestInfo({ operation, method, url }: Asked): Omit<RequestInfo, 'headers'> {
  return { operationId: operation?.operationId, path: operation?.path, method, url }
}

/** The headers that only the client sets. They are added after the hooks, which never see the key. */
export function ownHeaders({ form, source }: Asked, key: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (key !== '') headers['authorization'] = `Bearer ${key}`
  const isForm = form !== undefined || source?.headers.has('Content-Type')
  if (isForm) headers['content-type'] = 'application/x-www-form-urlencoded'
  return headers
}

function addHeaders(headers: Record<string, string>, values: HeaderValues = {}): void {
  if (!isRecord(values)) reject('send', 'headers', values, 'an object')
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) headers[name.toLowerCase()] = value
  }
}
