import { type Head, headOf, headOfGiven } from './head.ts'
import { isJson, type MockResponse } from './mock-response.ts'

/** A response as it is sent: every header, and the body as text, if any. */
interface SerializedResponse {
  status: number
  headers: Head
  text: string | undefined
}

/** Responses of the mock are not worth caching. */
const uncached = { 'Cache-Control': 'no-store' }

/**
 * The one place that writes the head of a response.
 *
 * @param extra headers that the server adds
 */
export function serialize(response: MockResponse, extra?: Record<string, string>): SerializedResponse {
  const { status, headers, added, body, given, mediaType = 'application/json' } = response
  if (given) return { status, headers: headOf(extra, headOfGiven(given), added), text: undefined }
  if (body === undefined) return { status, headers: headOf(uncached, headers, extra, added), text: undefined }
  const own = { ...uncached, 'Content-Type': mediaType }
  const text = isJson(mediaType) ? JSON.stringify(body) : String(body)
  return { status, headers: headOf(own, headers, extra, added), text }
}

/** The response as `fetch` returns it. */
export function toResponse(response: MockResponse, method: string): Response {
  const { status, headers: head, text = null } = serialize(response)
  const headers = new Headers()
  for (const [name, value] of Object.entries(head)) for (const one of [value].flat()) headers.append(name, one)
  const body = response.fault === 'cut' && text !== null ? cutOff(text) : text
  // HEAD has the headers of GET and no body (RFC 9110, section 9.3.2).
  return new Response(method === 'HEAD' ? null : (response.given?.body ?? body), { status, headers })
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
