// The same request to the handler, which stands beside the server.

import type { MockHandler } from '../../src/mock/fetch.ts'
import type { SessionControl } from '../../src/mock/options.ts'
import { isControl, type Step, tokenOf } from './step.ts'
import { dropped, type Seen } from './wire.ts'

/** What the control routes are in code: the handler has neither a page nor functions that remove rules and requests. */
const functions: Record<string, (control: SessionControl, body: string, key?: string) => unknown> = {
  'GET /__mock/state': (control, _, key) => control.records(key),
  'GET /__mock/settings': (control) => control.settings(),
  'GET /__mock/rules': (control) => control.rules(),
  'POST /__mock/reset': (control) => control.reset(),
  'PUT /__mock/seed': (control, body) => control.seed(JSON.parse(body)),
  'PATCH /__mock/settings': (control, body) => control.settings(JSON.parse(body)),
  'POST /__mock/rules': (control, body) => control.rule(JSON.parse(body)),
}

/** The response of the handler; undefined for what it is not asked for: it knows no hosts and no pages. */
export async function sendInCode(mock: MockHandler, url: string, step: Step): Promise<Seen | undefined> {
  const { method, target, headers, body, foreign, bytes } = step
  if (bytes !== undefined || foreign === 'host' || (foreign && isControl(step))) return undefined
  if (isControl(step)) return controlled(mock, step)
  const origin = headers['host'] === undefined ? url : `http://${headers['host']}`
  const sent = new Request(origin + target, { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) })
  try {
    const response = await mock(sent)
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  } catch {
    return dropped
  }
}

function controlled(mock: MockHandler, step: Step): Seen | undefined {
  const called = functions[`${step.method} ${step.target}`]
  if (!called) return undefined
  try {
    const shown = called(mock.session(step.headers['x-mock-session'] ?? ''), step.body ?? '', tokenOf(step))
    return { ...dropped, status: 200, text: JSON.stringify(shown ?? '') }
  } catch {
    return { ...dropped, status: 400 }
  }
}

/** Headers that do not depend on the connection. */
const stableHeaders = ['cache-control', 'content-type', 'allow', 'www-authenticate', 'retry-after', 'link', 'location']
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What has to be the same of the two. Each of them has a clock of its own, and only one says in HTTP what it controls. */
export function comparable(step: Step, { status, headers, text }: Seen): unknown {
  const body = text.replace(time, 'now')
  if (isControl(step)) return [status < 400, step.method === 'GET' ? body : '']
  return [status, body, [...stableHeaders, 'preference-applied'].map((name) => headers[name])]
}
