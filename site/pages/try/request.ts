import type { TryOperation } from '../../build/try-data.ts'

export interface Target {
  baseUrl: string
  /** Sent as a bearer token; without one, nothing is sent. */
  key: string
}

/** A request as it goes over the wire. */
export interface Draft {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Builds the request; a field that `values` does not have is left out. */
export function draftOf(
  { method, path, fields }: TryOperation,
  values: ReadonlyMap<string, string>,
  { baseUrl, key }: Target,
): Draft {
  const pairs = (place: string): string[][] =>
    fields
      .filter((field) => field.in === place && values.has(field.name))
      .map(({ name }) => [name, values.get(name) ?? ''])
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const query = new URLSearchParams(pairs('query')).toString()
  const hasForm = fields.some((field) => field.in === 'form')
  return {
    method,
    url: baseUrl + filled + (query && `?${query}`),
    headers: {
      Accept: 'application/json',
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(hasForm ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(hasForm ? { body: new URLSearchParams(pairs('form')).toString() } : {}),
  }
}

/** The request in words, its key masked. */
export function draftText({ method, url, headers, body }: Draft): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'Authorization' ? 'Bearer ••••••••' : value}`,
  )
  return [`${method} ${url}`, ...lines, ...(body === undefined ? [] : ['', body])].join('\n')
}

/** @throws if the address cannot be one of a service */
export function baseUrlFrom(text: string): string {
  const trimmed = text
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
  if (/^https?:\/\/[^/?#]+[^?#]*$/.test(trimmed) && URL.canParse(trimmed)) return trimmed
  throw new Error('Failed to read the base URL: it is not an http address. Write it like https://example.com.')
}
