// What a service says, made fit for an error: without the key, printable, and short where it is a part of a sentence.

import { redact } from '../../lib/redact.ts'
import { oneLine } from '../../lib/text.ts'
import type { ResponseInfo } from '../call.ts'

const longestText = 300

export function responseInfo({ status, headers }: ResponseInfo, key: string): ResponseInfo {
  const redacted = [...headers].map(([name, value]): [string, string] => [name, redact(value, key)])
  return { status, headers: new Headers(redacted) }
}

/** A text from outside, in one short line. */
export function shown(value: unknown, key: string): string {
  return oneLine(redact(`${value}`, key).slice(0, longestText))
}
