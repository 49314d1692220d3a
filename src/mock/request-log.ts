import { keyHider, maskedHeaders, withoutSecrets } from './hidden-key.ts'
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

// The logs must not fill the memory: of a request they keep the beginning, and of all requests the latest.
const maxRequests = 1_000
const maxCharacters = 5_000_000
const maxText = 10_000

interface Entry {
  log: RequestLog
  seen: SeenRequest
  size: number
}

/** What the logs of all sessions take together: the oldest request of all of them goes first. */
export class LogBudget {
  // Those of a session that made room for another one stay until it is their turn.
  readonly #entries = new Set<Entry>()
  #size = 0

  add(entry: Entry): void {
    this.#entries.add(entry)
    this.#size += entry.size
    if (this.#size <= maxCharacters) return
    for (const { log } of this.#entries) {
      if (this.#size <= maxCharacters) return
      log.dropOldest()
    }
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry)
    this.#size -= entry.size
  }
}

/** The latest requests of a session. */
export class RequestLog {
  readonly #entries: Entry[] = []
  readonly #budget: LogBudget

  constructor(budget: LogBudget) {
    this.#budget = budget
  }

  /**
   * Remembers a request, and what the response said of it.
   *
   * @param apiKey the one key that is accepted, if there is one
   */
  add(request: MockRequest, body: string, response: MockResponse, apiKey: string | undefined): void {
    const hide = keyHider(request, apiKey)
    const shown = (text: string): string => kept(hide(text))
    const seen: SeenRequest = {
      method: request.method,
      path: shown(request.path),
      query: shown(withoutSecrets(request.search)),
      headers: maskedHeaders(request.headers(), shown),
      body: shown(body),
      status: response.status,
      reason: shown(response.reason ?? ''),
      by: response.by ?? '',
    }
    const entry = { log: this, seen, size: sizeOf(seen) }
    this.#entries.push(entry)
    this.#budget.add(entry)
    if (this.#entries.length > maxRequests) this.dropOldest()
  }

  /** The oldest first. */
  all(): SeenRequest[] {
    return this.#entries.map(({ seen }) => seen)
  }

  dropOldest(): void {
    const oldest = this.#entries.shift()
    if (oldest) this.#budget.remove(oldest)
  }

  clear(): void {
    while (this.#entries.length > 0) this.dropOldest()
  }
}

/** The beginning of a text, as a copy: a slice would keep the whole text in memory. */
function kept(text: string): string {
  if (text.length <= maxText) return text
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, maxText)))
}

function sizeOf({ method, path, query, headers, body, reason }: SeenRequest): number {
  let size = method.length + path.length + query.length + body.length + reason.length
  for (const name in headers) size += name.length + (headers[name]?.length ?? 0)
  return size
}
