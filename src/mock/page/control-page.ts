// The control routes as a page for people: without scripts, its forms post to this address.

import { control, controlPath } from '../control.ts'
import type { MockParts } from '../call.ts'
import type { MockContract } from '../contract.ts'
import type { MockRequest } from '../request.ts'
import { type MockResponse, statuses } from '../response.ts'
import { ruleSchema } from '../rules.ts'
import { type Values, valuesOf } from '../values.ts'
import { styleHash } from './style.ts'
import { pageOf, type Shown } from './view.ts'

/** Nothing runs in the page and nothing is loaded; no other page shows it in a frame, where a click could be stolen. */
const policy = [
  "default-src 'none'",
  `style-src '${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of the session that the query names, or the result of one of its forms. */
export async function controlPage(mock: MockParts, request: MockRequest): Promise<MockResponse> {
  const query = new URLSearchParams(request.search)
  const session = query.get('session') ?? ''
  if (request.method !== 'POST') return shown(mock, request, { session, key: Number(query.get('key')) })
  const rejected = (status: number, reason = ''): MockResponse => {
    return { ...shown(mock, request, { session, key: 0, problem: reason }), status, reason }
  }
  const body = await request.text()
  if (body === undefined) return rejected(statuses.contentTooLarge, 'The form is larger than 1 MB.')
  const form = new URLSearchParams(body)
  const [method = '', path = ''] = (form.get('route') ?? '').split(' ')
  const { status, reason } = await control(mock, {
    ...request,
    method,
    path,
    header: (name) => (name === 'x-mock-session' ? session : request.header(name)),
    text: () => Promise.resolve(JSON.stringify(formBody(form, mock.contract))),
  })
  if (status >= statuses.badRequest) return rejected(status, reason)
  // A page that is asked for again by GET can be reloaded without sending the form twice.
  return { status: statuses.seeOther, headers: { Location: `${controlPath}?${new URLSearchParams({ session })}` } }
}

function shown(mock: MockParts, { origin }: MockRequest, asked: Shown): MockResponse {
  return {
    status: statuses.ok,
    headers: { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
    body: pageOf(mock, origin, asked),
    mediaType: 'text/html; charset=utf-8',
  }
}

/** What a form of the page says, as the body of a control request: a field left empty is left out. */
function formBody(form: URLSearchParams, contract: MockContract): Values {
  const filled = [...form].filter(([name, value]) => name !== 'route' && value !== '')
  return valuesOf(filled, ruleSchema(contract))
}
