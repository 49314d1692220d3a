// What a service says, made fit for an error: bounded, printable, and without the key.

import type { ResponseInfo } from '../../generated/calls.ts'
import { oneLine } from '../lib/text.ts'
import type { HideKey } from './api-key.ts'

const longestErrorBody = 65_536
const longestText = 300

/** The text of an error as far as it is needed. If it breaks off, it is as if it were empty: the status must not be lost with it. */
export async function readErrorText(response: Response): Promise<string> {
  let text = ''
  try {
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    while (reader && text.length < longestErrorBody) {
      const { done, value } = await reader.read()
      if (done) return text
      // One chunk can be longer than all that is kept.
      text += decoder.decode(value.subarray(0, longestErrorBody), { stream: true })
    }
    await reader?.cancel()
    return text
  } catch {
    return ''
  }
}

export function responseInfo({ status, headers }: Response, hide: HideKey): ResponseInfo {
  const info = { status, headers: new Headers() }
  for (const [name, value] of headers) info.headers.append(name, hide(value))
  return info
}

/** A text from outside, in one short line. */
export function shown(value: unknown, hide: HideKey = (text) => text): string {
  return oneLine(hide(textOf(value))).slice(0, longestText)
}

/** An object without a prototype has no text. */
function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'an object without a text'
  }
}
