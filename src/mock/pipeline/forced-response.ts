import { kindOf } from '../../lib/json.ts'
import { messageOf } from '../../lib/text.ts'
import { FunctionError } from '../errors.ts'
import type { MockRequest, MockResponse, Outcome } from '../messages.ts'
import { problemOf } from '../sessions/check-rule.ts'
import { forcedOutcome } from '../sessions/forced-outcome.ts'
import { isDue, type Rule, shownRule } from '../sessions/rules.ts'
import { pairsIn } from './form-values.ts'
import { preferredRule } from './prefer.ts'
import { render } from './render.ts'
import type { RoutedRequest } from './requests.ts'
import { toResponse } from './serialize.ts'

/** What the latest rule that applies requests, or else `Prefer`. */
interface ForcedResponse {
  /** What is waited first; undefined if the session says it. */
  delay: string | number | undefined
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
  const applied = await appliedRule(routed)
  const preferred = applied?.outcome ? undefined : preferredRule(routed.request)
  const by = applied ? 'rule' : 'Prefer'
  return {
    delay: applied?.rule.delay ?? preferred?.delay,
    outcome: applied?.outcome ?? (preferred && forcedOutcome(routed.operation, preferred)),
    mark: (response) => {
      const marked = withHeaders(response, { ...preferred?.headers, ...applied?.rule.headers })
      if (applied?.rule.cut) marked.fault ??= 'cut'
      return applied || preferred ? { ...marked, by } : marked
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
    const outcome = rule.respond ? await givenResponse(routed, rule) : forcedOutcome(routed.operation, rule)
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

/**
 * What the function of a rule responds with; undefined if it leaves the response to others.
 *
 * @throws FunctionError if it throws, or responds with something else than a Response
 */
async function givenResponse(routed: RoutedRequest, { respond, ...others }: Rule): Promise<Outcome | undefined> {
  const { request, operation } = routed
  const documented = async (rule: Rule): Promise<Response> => {
    const problem = problemOf(operation, rule)
    if (problem !== undefined) throw new Error(`Failed to respond: ${problem}`)
    const outcome = forcedOutcome(operation, rule) ?? { kind: 'raw', status: operation.success }
    return toResponse(withHeaders(render(routed, outcome), rule.headers), request.method)
  }
  const failed = (why: string, cause?: unknown): FunctionError => {
    return new FunctionError(`The function of the rule ${JSON.stringify(shownRule(others))} failed: ${why}`, { cause })
  }
  const sent = await asRequest(request)
  const response: unknown = await Promise.resolve()
    .then(() => respond?.(sent, documented))
    .catch((cause: unknown) => {
      throw failed(messageOf(cause), cause)
    })
  if (response === undefined) return undefined
  if (isResponse(response) && !response.bodyUsed) return { kind: 'given', response }
  if (isResponse(response)) throw failed('the body of its Response was read before. Make a new one each time.')
  throw failed(`it returned ${kindOf(response)}. Return a Response, or nothing.`)
}

/** A Response, also of another realm or library, as jsdom and node-fetch have them. */
function isResponse(value: unknown): value is Response {
  return kindOf(value) === 'Response'
}

async function asRequest({ method, origin, path, search, headers, text }: MockRequest): Promise<Request> {
  const body = ['GET', 'HEAD'].includes(method) ? null : ((await text()) ?? null)
  return new Request(`${origin}${path}${search === '' ? '' : `?${search}`}`, { method, headers: headers(), body })
}

/** A response with headers in place of those that have the same name, in any case. */
function withHeaders(response: MockResponse, others: Rule['headers'] = {}): MockResponse {
  const headers = { ...response.headers }
  const known = [...Object.keys(headers), 'Content-Type', 'Cache-Control']
  for (const [name, value] of Object.entries(others))
    headers[known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name] = value
  return { ...response, headers }
}
