import type { MockRequest } from './request.ts'
import type { MockResponse } from './response.ts'

/** A request as the mock saw it. The API key is masked. */
export interface SeenRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
  status: number
  /** What was rejected and why; empty if nothing was. */
  reason: string
  /** What the response was asked for by: a rule, or `Prefer`; empty if it is the usual one. */
  by: string
}

// The log must not fill the memory: of a request it keeps the beginning, and of all requests the latest.
const maxRequests = 1_000
const maxCharacters = 5_000_000
const maxText = 10_000

const secret = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-api-key'])

/** The latest requests of a session. */
export class RequestLog {
  readonly #entries: { seen: SeenRequest; size: number }[] = []
  #size = 0

  /** Remembers a request, and what the response said of it. */
  add(request: MockRequest, body: string, response: MockResponse): void {
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
    const size = sizeOf(seen)
    this.#entries.push({ seen, size })
    this.#size += size
    while (this.#entries.length > maxRequests || (this.#size > maxCharacters && this.#entries.length > 1))
      this.#size -= this.#entries.shift()?.size ?? 0
  }

  /** The oldest first. */
  all(): SeenRequest[] {
    return this.#entries.map(({ seen }) => seen)
  }
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
