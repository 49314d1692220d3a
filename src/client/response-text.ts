// What a service says, made fit for an error: without the key, printable, and short where it is a part of a sentence.

import type { ResponseInfo } from '../../generated/calls.ts'
import { redact } from '../lib/redact.ts'
import { oneLine } from '../lib/text.ts'
import { addLazy } from './lazy.ts'

const longestText = 300

/** If it breaks off, an error is as if it were empty: the status must not be lost with it. */
export async function readText(response: Response): Promise<string> {
  const text = response.text()
  return response.ok ? text : text.catch(() => '')
}

export function responseInfo({ status, headers }: Response, key: string): ResponseInfo {
  const info = { status }
  addLazy(info, 'headers', () => redactedHeaders(headers, key))
  return info as ResponseInfo // Headers are the other property.
}

function redactedHeaders(headers: Headers, key: string): Headers {
  const redacted = new Headers()
  for (const [name, value] of headers) redacted.append(name, redact(value, key))
  return redacted
}

/** A text from outside, in one short line. */
export function shown(value: unknown, key: string): string {
  const text = redact(textOf(value), key)
  // What is a control character may disappear.
  return oneLine(text.slice(0, 2 * longestText)).slice(0, longestText)
}

/** An object without a prototype has no text. */
function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'an object without a text'
  }
}
