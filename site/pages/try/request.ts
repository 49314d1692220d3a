import { checkApiKey } from '../../../src/lib/api-key.ts'
import type { Call, Pair } from '../samples/call.ts'

/** A request as it is sent. */
export interface Draft {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

interface Credentials {
  /** Sent as a bearer token; undefined sends none. */
  key: string
  /** The documented response to request from a mock. */
  prefer: string
}

/** @throws {TypeError} if the key cannot be a bearer token */
export function draftOf({ method, url, query, form }: Call, { key, prefer }: Credentials): Draft {
  const search = encoded(query)
  return {
    method,
    url: url + (search && `?${search}`),
    headers: {
      Accept: 'application/json',
      ...(key ? { Authorization: `Bearer ${checkApiKey(key)}` } : {}),
      ...(prefer ? { Prefer: prefer } : {}),
      ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { body: encoded(form) } : {}),
  }
}

function encoded(pairs: Pair[]): string {
  return new URLSearchParams(pairs.map(({ name, value }) => [name, String(value)])).toString()
}

/** The request as text, with a replacement for its key. */
export function draftText({ method, url, headers, body }: Draft, key = '••••••••'): string {
  const shown = headers['Authorization'] === undefined ? headers : { ...headers, Authorization: `Bearer ${key}` }
  const lines = Object.entries(shown).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url}`, ...lines, ...(body === undefined ? [] : ['', body])].join('\n')
}
