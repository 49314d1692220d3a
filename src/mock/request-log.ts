import type { MockRequest } from './request.ts'
import type { MockResponse } from './response.ts'
import type { SeenRequest, Session } from './sessions.ts'

// The log must not fill the memory: of a request it keeps the beginning, and of all requests the latest.
const maxRequests = 1_000
const maxCharacters = 5_000_000
const maxText = 10_000

const secret = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-api-key'])

const sizes = new WeakMap<SeenRequest[], number>()

/** Remembers a request, and what the response said of it. */
export function remember(session: Session, request: MockRequest, body: string, response: MockResponse): void {
  const { requests } = session
  const seen: SeenRequest = {
    method: request.method,
    path: kept(request.path),
    query: kept(request.search),
    headers: maskedHeaders(request.headers()),
    body: kept(body),
    status: response.status,
    reason: kept(response.reason ?? ''),
    by: response.by ?? '',
  }
  requests.push(seen)
  let size = (sizes.get(requests) ?? 0) + sizeOf(seen)
  while (requests.length > maxRequests || (size > maxCharacters && requests.length > 1)) {
    const oldest = requests.shift()
    size -= oldest ? sizeOf(oldest) : 0
  }
  sizes.set(requests, size)
}

/** The beginning of a text, as a copy: a slice would keep the whole text in memory. */
function kept(text: string): string {
  if (text.length <= maxText) return text
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, maxText)))
}

function maskedHeaders(headers: Record<string, string>): Record<string, string> {
  const masked: Record<string, string> = {}
  for (const name in headers) {
    const value = kept(headers[name] ?? '')
    masked[name] = secret.has(name.toLowerCase()) ? value.replace(/^(bearer )?.*/i, '$1***') : value
  }
  return masked
}

function sizeOf({ method, path, query, headers, body, reason }: SeenRequest): number {
  let size = method.length + path.length + query.length + body.length + reason.length
  for (const name in headers) size += name.length + (headers[name]?.length ?? 0)
  return size
}
