/** A longer body is not a page of records: the address is wrong, or the service has a bug. */
const longestMb = 16

/** The problem with a longer body. */
export const tooLong = { problem: `is longer than ${longestMb} MB` }

/** The text of a body. Undefined if it is too long; then the rest is not read. */
export async function bodyText(response: Response): Promise<string | undefined> {
  // React Native and node-fetch lack web streams.
  const reader = response.body?.getReader?.()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let left = longestMb * 2 ** 20
  let text = ''
  while (left >= 0) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    left -= value.length
    text += decoder.decode(value, { stream: true })
  }
  reader.cancel().catch(() => {})
  return undefined
}
