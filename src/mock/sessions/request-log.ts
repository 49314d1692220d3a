import { mask, redact } from '../../lib/redact.ts'
import { pairsIn } from '../pipeline/form-values.ts'
import { bearerToken } from '../http/bearer-token.ts'
import type { MockRequest } from '../pipeline/mock-request.ts'
import type { MockResponse } from '../pipeline/mock-response.ts'

/** A logged request. Its API key is masked. */
export interface SeenRequest {
  /** The operationId; empty if the contract has no operation for it. */
  operation: string
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
  status: number
  /** What was rejected and why; empty if nothing was. */
  reason: string
  /** The source of an unusual response: a rule or `Prefer`; otherwise empty. */
  by: string
}

// Limits, so the log of a session does not fill the memory: it keeps the beginning of each request, and the latest.
const maxRequests = 500
const maxCharacters = 1_000_000
const maxText = 10_000

/** A request of an operation, with the fields of its form. */
export interface OperationRequest extends SeenRequest {
  /** The fields by name, as sent; the last one of a repeated name. */
  form: Readonly<Record<string, string>>
}

interface Entry {
  /** As sent. Secrets are hidden only when a request is shown, because most never are. */
  sent: SeenRequest
  apiKey: string | undefined
  size: number
  /** Whether a test has received it. */
  isTaken?: boolean
}

/** The latest requests of a session. */
export class RequestLog {
  #entries: Entry[] = []
  #size = 0

  /**
   * Logs a request and its response.
   *
   * @param apiKey the only accepted key, if there is one
   */
  add(request: MockRequest, body: string, response: MockResponse, apiKey: string | undefined): void {
    const headers = request.headers()
    const kept = (text: string): string =>
      text.length <= maxText ? text : beginningOf(redactKeys(text, keysIn(headers['authorization'], apiKey)))
    const sent: SeenRequest = {
      method: request.method,
      path: kept(request.path),
      query: kept(request.search),
      headers,
      body: kept(body),
      ...verdictOf(response),
    }
    const size = sizeOf(sent)
    this.#entries.push({ sent, apiKey, size })
    this.#size += size
    while (this.#entries.length > maxRequests || this.#size > maxCharacters)
      this.#size -= this.#entries.shift()?.size ?? 0
  }

  /** The oldest first; with an operation, only its requests. */
  all(operation?: string): SeenRequest[] {
    const found = this.#entries.filter(({ sent }) => operation === undefined || sent.operation === operation)
    return found.map(shown)
  }

  /** The oldest request of an operation that was not taken yet. */
  take(operation: string): OperationRequest | undefined {
    const entry = this.#entries.find(({ sent, isTaken }) => sent.operation === operation && !isTaken)
    if (!entry) return undefined
    entry.isTaken = true
    const request = shown(entry)
    const isForm = /^(application\/x-www-form-urlencoded|$)/i.test(request.headers['content-type'] ?? '')
    return { ...request, form: isForm ? Object.fromEntries(pairsIn(request.body)) : {} }
  }

  clear(): void {
    this.#entries = []
    this.#size = 0
  }
}

function shown({ sent, apiKey }: Entry): SeenRequest {
  const { authorization } = sent.headers
  const keys = keysIn(authorization, apiKey)
  const hide = (text: string): string => redactKeys(text, keys)
  const headers = Object.entries(sent.headers).map(([name, value]) => [name, hide(value)])
  return {
    ...sent,
    path: hide(sent.path),
    query: hide(sent.query),
    headers: {
      ...Object.fromEntries(headers),
      // It may contain yet another key.
      ...(authorization !== undefined && { authorization: authorization.replace(/^(bearer )?.*/i, `$1${mask}`) }),
    },
    body: hide(sent.body),
    reason: hide(sent.reason),
  }
}

/** What a log shows of a response. */
export function verdictOf({ operation = '', status, reason = '', by = '' }: MockResponse) {
  return { operation, status, reason, by }
}

/** The keys that a request may show: the one that was sent, and the accepted one. */
export function keysIn(authorization: string | null | undefined, apiKey = ''): string[] {
  return [apiKey, bearerToken(authorization) ?? '']
}

export function redactKeys(text: string, keys: readonly string[]): string {
  return keys.reduce(redact, text)
}

/** Copies the beginning of a text: a slice would keep the whole text in memory. */
function beginningOf(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, maxText)))
}

/** Runs for every request, so it creates no lists. */
function sizeOf({ path, query, headers, body, reason }: SeenRequest): number {
  let size = path.length + query.length + body.length + reason.length
  for (const name in headers) size += name.length + (headers[name]?.length ?? 0)
  return size
}
