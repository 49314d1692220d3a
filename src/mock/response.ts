/** A response before it is written to the wire. A body of undefined is no body. */
export interface MockResponse {
  status: number
  headers: Record<string, string>
  body?: unknown
}

/** A response as it goes out: every header, and the body as text if there is one to send. */
export interface WireResponse {
  status: number
  headers: Record<string, string>
  text: string | undefined
}

/** An error that no operation documents but as `default`. */
export function otherError(status: number, message: string, headers: Record<string, string> = {}): MockResponse {
  return { status, headers, body: { message } }
}

/** HEAD has the headers of GET and no body (RFC 9110, section 9.3.2). Nothing that a mock says is worth caching. */
export function onTheWire({ status, headers, body }: MockResponse, method: string): WireResponse {
  // Every 401 says how to do better (RFC 9110, section 11.6.1).
  const all = { 'Cache-Control': 'no-store', ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}), ...headers }
  if (body === undefined) return { status, headers: all, text: undefined }
  return {
    status,
    headers: { ...all, 'Content-Type': 'application/json' },
    text: method === 'HEAD' ? undefined : JSON.stringify(body),
  }
}
