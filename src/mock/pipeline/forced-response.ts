import { InputError, RespondError } from '../errors.ts'
import type { MockRequest, MockResponse, Outcome } from '../messages.ts'
import { type Delay, parseDelay } from '../sessions/delay.ts'
import { problemOf } from '../sessions/check-rule.ts'
import { forcedOutcome } from '../sessions/forced-outcome.ts'
import { isDue, type Rule } from '../sessions/rules.ts'
import { pairsIn } from './form-values.ts'
import { parsePrefer } from './prefer.ts'
import { render } from './render.ts'
import type { RoutedRequest } from './requests.ts'
import { toResponse } from './serialize.ts'

/** What the latest rule that applies requests, or else `Prefer`. */
interface ForcedResponse {
  /** What is waited first; undefined if neither has a delay. */
  delay: Delay | undefined
  /** Undefined if the service responds. */
  outcome: Outcome | undefined
  /** Adds headers, faults and where the response comes from. */
  mark(response: MockResponse): MockResponse
}

/** Whether another response might be requested. Most requests need not wait for the answer. */
export function isAnythingForced({ session, request }: RoutedRequest): boolean {
  return session.rules.length > 0 || Boolean(request.header('prefer')) || request.search.includes('__')
}

/** What is requested instead of the response of the service, and how long it waits. */
export async function forcedResponse(routed: RoutedRequest): Promise<ForcedResponse> {
  const { session, request, operation } = routed
  const applied = session.rules.length === 0 ? undefined : await appliedRule(routed)
  const preferred = applied?.outcome ? undefined : parsePrefer(request.header('prefer'), request.search)
  const delay = applied?.rule.delay ?? preferred?.rule.delay
  return {
    delay: delay === undefined ? undefined : parseDelay(delay),
    outcome: applied?.outcome ?? (preferred && forcedOutcome(operation, preferred.rule)),
    mark: (response) => {
      const marked = preferred ? withHeaders(response, { 'Preference-Applied': preferred.applied }) : response
      if (!applied) return preferred ? { ...marked, by: 'Prefer' } : marked
      const { headers = {}, cut } = applied.rule
      return { ...(cut && { fault: 'cut' as const }), ...withHeaders(marked, headers), by: 'rule' }
    },
  }
}

/** The latest rule that applies to a request. It counts the request for each rule that it looks at. */
async function appliedRule(routed: RoutedRequest): Promise<{ rule: Rule; outcome: Outcome | undefined } | undefined> {
  for (const active of [...routed.session.rules].reverse()) {
    const { rule } = active
    if (!isFor(rule, routed) || (rule.form && !(await hasForm(routed, rule.form)))) continue
    active.seen++
    if (!isDue(active)) continue
    active.applied++
    const outcome = rule.respond ? await givenResponse(routed, rule.respond) : forcedOutcome(routed.operation, rule)
    if (outcome || !rule.respond) return { rule, outcome }
    active.applied--
  }
  return undefined
}

function isFor(rule: Rule, { operation, request, id, token }: RoutedRequest): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  if (rule.id !== undefined && String(rule.id) !== id) return false
  if (rule.key !== undefined && rule.key !== token) return false
  if (rule.query && !hasValues(request.search, rule.query, operation.defaults)) return false
  return problemOf(operation, rule) === undefined
}

async function hasForm({ request }: RoutedRequest, values: object): Promise<boolean> {
  return hasValues((await request.text()) ?? '', values, {})
}

function hasValues(text: string, values: object, defaults: Readonly<Record<string, unknown>>): boolean {
  const sent = new Map(pairsIn(text))
  return Object.entries(values).every(([name, value]) => String(sent.get(name) ?? defaults[name]) === String(value))
}

/** What a function responds with; undefined if it leaves the response to others. */
async function givenResponse(routed: RoutedRequest, respond: NonNullable<Rule['respond']>) {
  const { mock, request, operation } = routed
  const documented = async (rule: Rule): Promise<Response> => {
    const problem = problemOf(operation, rule)
    if (problem !== undefined) throw new InputError(`Failed to respond: ${problem}`)
    const outcome = forcedOutcome(operation, rule) ?? { kind: 'empty', status: operation.success, headers: {} }
    const response = withHeaders(render(mock.contract, outcome, routed), rule.headers ?? {})
    return toResponse(response, request.method)
  }
  const sent = await asRequest(request)
  const response = await Promise.resolve()
    .then(() => respond(sent, documented))
    .catch((cause: unknown) => {
      throw new RespondError('A function of a rule failed.', { cause })
    })
  return response && ({ kind: 'given', response } satisfies Outcome)
}

async function asRequest({ method, origin, path, search, headers, text }: MockRequest): Promise<Request> {
  const body = ['GET', 'HEAD'].includes(method) ? null : ((await text()) ?? null)
  return new Request(`${origin}${path}${search === '' ? '' : `?${search}`}`, { method, headers: headers(), body })
}

/** A response with headers in place of those that have the same name, in any case. */
function withHeaders(response: MockResponse, others: Readonly<Record<string, string>>): MockResponse {
  const headers = { ...response.headers }
  const known = [...Object.keys(headers), 'Content-Type', 'Cache-Control']
  for (const [name, value] of Object.entries(others))
    headers[known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name] = value
  return { ...response, headers }
}
