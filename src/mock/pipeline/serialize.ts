import { isJson, type MockResponse } from './mock-response.ts'

/** A response as it is sent: every header, and the body as text, if any. */
interface SerializedResponse {
  status: number
  headers: Record<string, string>
  text: string | undefined
}

/** Responses of the mock are not worth caching. */
export function serialize(response: MockResponse, extra?: Record<string, string>): SerializedResponse {
  const { status, body, mediaType = 'application/json' } = response
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (body === undefined) return { status, headers: Object.assign(headers, response.headers, extra), text: undefined }
  headers['Content-Type'] = mediaType
  const text = isJson(mediaType) ? JSON.stringify(body) : String(body)
  return { status, headers: Object.assign(headers, response.headers, extra), text }
}

/** The response as `fetch` returns it. */
export function toResponse(response: MockResponse, method: string): Response {
  if (response.given) return response.given
  const { status, headers, text = null } = serialize(response)
  const body = response.fault === 'cut' && text !== null ? cutOff(text) : text
  // HEAD has the headers of GET and no body (RFC 9110, section 9.3.2).
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

/** The bytes of the first half of a text: what arrives of a response that is cut off. */
export function halfOf(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return bytes.subarray(0, bytes.length >> 1)
}

/** A stream of a text that ends with the error of a broken connection. */
function cutOff(text: string): ReadableStream<Uint8Array> {
  let isHalfRead = false
  return new ReadableStream({
    pull: (stream) => {
      if (isHalfRead) stream.error(new TypeError('terminated: a rule of the mock cut the connection.'))
      else stream.enqueue(halfOf(text))
      isHalfRead = true
    },
  })
}
