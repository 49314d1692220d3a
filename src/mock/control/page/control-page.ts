// The control routes as a page. It works without scripts: its forms post to this address.

import { controlPath } from '../routes.ts'
import { escapeText } from '../../../lib/html.ts'
import { renderProblem } from '../../pipeline/render.ts'
import { sessionControl } from '../session-control.ts'
import type { Mock } from '../../pipeline/requests.ts'
import type { MockRequest } from '../../pipeline/mock-request.ts'
import type { MockResponse } from '../../pipeline/mock-response.ts'
import { scriptHash } from './live.ts'
import { styleHash } from './style.ts'
import { pageOf } from './view.ts'

/** The page runs only its own script and loads nothing; no other page can frame it to steal a click. */
const policy = [
  "default-src 'none'",
  `style-src '${styleHash}'`,
  `script-src '${scriptHash}'`,
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of the session in the query, or the result of one of its forms. */
export async function controlPage(mock: Mock, request: MockRequest): Promise<MockResponse> {
  const session = new URLSearchParams(request.search).get('session') ?? ''
  if (request.method !== 'POST') {
    const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' }
    return { status: 200, headers, body: pageOf(mock, request.origin, session), mediaType: 'text/html; charset=utf-8' }
  }
  const form = new URLSearchParams((await request.text()) ?? '')
  const control = sessionControl(mock, session)
  const scenario = form.get('scenario')
  try {
    if (scenario !== null) control.scenario(scenario)
  } catch (error) {
    const { status, reason = '' } = renderProblem(mock.contract, error)
    return { status, headers: {}, body: `<h1>${escapeText(reason)}</h1>`, mediaType: 'text/html; charset=utf-8' }
  }
  if (form.has('reset')) control.reset()
  // Redirects to GET, so reloading the page does not send the form again.
  return { status: 303, headers: { Location: `${controlPath}?${new URLSearchParams({ session })}` } }
}
