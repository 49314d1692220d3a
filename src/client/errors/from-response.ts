// From what came to what an error shows of it, without the API key.

import { redactJson } from '../../lib/redact.ts'
import type { ResponseInfo } from '../call.ts'

/**
 * What is kept of an error that other code threw, or of its cause: Node's fetch says only "fetch failed". Its class by
 * name, its message, its stack and its `code`: the rest of it may be the request, and so the key.
 */
export function keptError(thrown: unknown, key: string): Error {
  const { cause } = Object(thrown)
  const { name, message, stack, code } = Object(cause?.stack ? cause : thrown)
  return Object.assign(new Error(), redactJson({ name, message: message || code || `${thrown}`, stack, code }, key))
}

export function responseInfo({ status, headers }: ResponseInfo, key: string): ResponseInfo {
  return { status, headers: new Headers(redactJson([...headers], key) as [string, string][]) }
}
