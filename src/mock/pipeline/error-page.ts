// Errors as HTML.

import { escapeText } from '../../lib/html.ts'
import type { MockResponse } from './mock-response.ts'

/** An error as a page. */
export function errorPage(response: MockResponse): MockResponse {
  const { status, body, reason = '' } = response
  if (status < 400 || body === undefined) return response
  return { ...response, body: sentencePage(reason), mediaType: 'text/html' }
}

export function sentencePage(sentence: string): string {
  return `<h1>${escapeText(sentence)}</h1>`
}
