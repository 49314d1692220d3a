// From what came to what an error shows of it, without the API key.

import { redactJson } from '../../lib/redact.ts'
import type { ResponseInfo } from '../call.ts'
import type { Json } from '../operation.ts'

/**
 * What is kept of an error that other code threw, or of its cause: Node's fetch says only "fetch failed". Its class by
 * name, its message, its stack and its `code`: the rest of it may be the request, and so the key.
 */
export function keptError(thrown: Json, key: string): Error {
  const { name, message, stack, code } = Object(thrown?.cause ?? thrown)
  return Object.assign(new Error(), redactJson({ name, message: message || code || `${thrown}`, stack, code }, key))
}

export function responseInfo({ status, headers }: ResponseInfo, key: string): ResponseInfo {
  const entries = [...headers]
  const shown = redactJson(entries, key) as typeof entries
  return { status, headers: shown === entries ? headers : new Headers(shown) }
}
