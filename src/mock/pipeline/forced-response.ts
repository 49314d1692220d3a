// What is asked for instead of the response of the service: by a rule, or by `Prefer`.

import type { Call } from './requests.ts'
import { preferredIn } from './prefer.ts'
import { type MockResponse, statuses } from './render.ts'
import { forcedResponse, type Rule } from '../sessions/rules.ts'
import { serve } from './parse.ts'
import { delayFrom } from '../sessions/settings.ts'

/** The response to a call: that of the service, unless another one was asked for. */
export async function overridden(call: Call): Promise<MockResponse> {
  const rule = appliedRule(call)
  if (rule) {
    const response = (await asked(call, rule)) ?? (await serve(call))
    // Of a connection that is dropped, nothing is left to cut.
    return { ...(rule.cut ? { fault: 'cut' } : {}), ...response, by: 'rule' }
  }
  const preferred = preferredIn(call.request.header('prefer'))
  const response = (await asked(call, preferred?.rule ?? {})) ?? (await serve(call))
  if (!preferred) return response
  return { ...response, headers: { ...response.headers, 'Preference-Applied': preferred.applied }, by: 'Prefer' }
}

/** The first rule that applies to a request. It counts the request for each rule that it looks at. */
function appliedRule(call: Call): Rule | undefined {
  return call.session.rules.find((active) => {
    const { after = 0, times = Number.POSITIVE_INFINITY } = active.rule
    if (!isFor(active.rule, call)) return false
    active.seen++
    return active.seen > after && active.seen <= after + times
  })?.rule
}

function isFor(rule: Rule, { operation, id, token }: Call): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  if (rule.id !== undefined && String(rule.id) !== id) return false
  return rule.key === undefined || rule.key === token
}

async function asked(call: Call, rule: Rule): Promise<MockResponse | undefined> {
  const { mock, session, operation } = call
  const [min, max] = rule.delay === undefined ? session.settings.delay : delayFrom(rule.delay)
  if (max > 0) await mock.wait(min + Math.random() * (max - min))
  if (rule.drop) return { status: statuses.serverError, headers: {}, fault: 'drop' }
  const response = forcedResponse(operation, rule)
  return response?.body === undefined ? response : { ...response, body: withOwnLinks(call, response.body) }
}

/** An example with links that lead to this mock, as those of the other responses do. */
function withOwnLinks({ mock, operation, request }: Call, body: unknown): unknown {
  const shown = mock.contract.origin + operation.path
  const own = request.origin + request.path
  const ownLink = (_: string, value: unknown): unknown => {
    return typeof value === 'string' && value.startsWith(shown) ? own + value.slice(shown.length) : value
  }
  return JSON.parse(JSON.stringify(body), ownLink)
}
