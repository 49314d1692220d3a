import type { Call, Pair } from '../samples/call.ts'

/** A request as it goes over the wire. */
export interface Draft {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

interface Credentials {
  /** Sent as a bearer token; without one, nothing is sent. */
  key: string
  /** What is asked of a mock: a documented response. */
  prefer: string
}

/** @throws if the key has characters that no header can carry */
export function draftOf({ method, url, query, form }: Call, { key, prefer }: Credentials): Draft {
  if (!/^[\x20-\x7e]*$/.test(key))
    throw new Error('Failed to read the API key: it has characters that a header cannot carry. Copy the key again.')
  const search = encoded(query)
  return {
    method,
    url: url + (search && `?${search}`),
    headers: {
      Accept: 'application/json',
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(prefer ? { Prefer: prefer } : {}),
      ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { body: encoded(form) } : {}),
  }
}

function encoded(pairs: Pair[]): string {
  return new URLSearchParams(pairs.map(({ name, value }) => [name, String(value)])).toString()
}

/** The request in words, with something else in place of its key. */
export function draftText({ method, url, headers, body }: Draft, key = '••••••••'): string {
  const shown = headers['Authorization'] === undefined ? headers : { ...headers, Authorization: `Bearer ${key}` }
  const lines = Object.entries(shown).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url}`, ...lines, ...(body === undefined ? [] : ['', body])].join('\n')
}

/** @throws if the address cannot be one of a service, or has a password in it, which the page would show */
export function baseUrlFrom(text: string): string {
  const trimmed = text
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(trimmed) || !URL.canParse(trimmed))
    throw new Error('Failed to read the base URL: it is not an http address. Write it like https://example.com.')
  const { username, password } = new URL(trimmed)
  if (username || password)
    throw new Error(
      'Failed to read the base URL: it must not contain a user name or a password. Enter the API key below.',
    )
  return trimmed
}
