/** A response before it is written. If the body is undefined, the response has no body. */
export interface MockResponse {
  /** 0 without a response: the connection is dropped, or hangs. */
  status: number
  headers: Record<string, string>
  /** Headers from rules and `Prefer`. They replace those of the same name, also the server's. */
  added?: Readonly<Record<string, string | readonly string[]>>
  body?: unknown
  /** Default: JSON. */
  mediaType?: string
  /** What was wrong with the request, for the log. */
  reason?: string
  /** The operationId of the request; left out if no operation fits. */
  operation?: string
  /** The source of an unusual response: a rule or `Prefer`. */
  by?: string
  /** What happens to the connection instead; `cut` ends it in the middle of the body. */
  fault?: 'drop' | 'hang' | 'cut'
  /** Sent in place of status, headers and body. */
  given?: Response
}

/** Problem details (RFC 9457) are JSON, too. */
export function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json')
}
