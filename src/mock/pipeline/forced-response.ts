import { typeNameOf } from '../../lib/json.ts'
import { messageOf } from '../../lib/text.ts'
import { FunctionError } from '../errors.ts'
import type { MockRequest } from './mock-request.ts'
import type { MockResponse } from './mock-response.ts'
import type { Outcome } from './outcome.ts'
import { problemOf } from '../sessions/check-rule.ts'
import { forcedOutcome } from '../sessions/forced-outcome.ts'
import { isAddition, isAsWanted, isDue, type Rule, type RuleValues, shownRule } from '../sessions/rules.ts'
import { millisecondsOf } from '../sessions/settings.ts'
import { type Pairs, pairsIn } from './form-values.ts'
import { preferredRule } from './prefer.ts'
import { headOf } from './head.ts'
import { render } from './render.ts'
import type { RoutedRequest } from './requests.ts'
import { toResponse } from './serialize.ts'

/** The response that the matching rules, or else `Prefer`, request. */
interface ForcedResponse {
  /** Milliseconds before the response; undefined for the delay of the session. */
  delay: number | undefined
  /** Undefined if the service responds. */
  outcome: Outcome | undefined
  /** Adds headers, faults and the source of the response. */
  mark(response: MockResponse): MockResponse
}

/** Whether another response is possible. Most requests need not wait for the decision. */
export function isAnythingForced({ session, request }: RoutedRequest): boolean {
  return session.rules.length > 0 || Boolean(request.header('prefer')) || request.search.includes('__')
}

/** The requested response and its delay. */
export async function forcedResponse(routed: RoutedRequest): Promise<ForcedResponse> {
  const { rules, outcome } = await appliedRules(routed)
  const preferred = outcome ? undefined : preferredRule(routed.request)
  const by = rules.length > 0 ? 'rule' : 'Prefer'
  const delays = rules.map(({ delay }) => delay).filter((delay) => delay !== undefined)
  if (delays.length === 0 && preferred?.delay !== undefined) delays.push(preferred.delay)
  return {
    delay: delays.length === 0 ? undefined : delays.map(millisecondsOf).reduce((sum, one) => sum + one),
    outcome: outcome ?? (preferred && forcedOutcome(routed.operation, preferred)),
    mark: (response) => {
      if (rules.length === 0 && !preferred) return response
      // If two rules set the same header, the latest wins.
      const added = headOf(preferred?.headers, ...rules.toReversed().map(({ headers }) => headers))
      const marked: MockResponse = { ...response, added, by }
      if (rules.some(({ cut }) => cut)) marked.fault ??= 'cut'
      return marked
    },
  }
}

/**
 * The rules for a request, the latest first: the one that responds, and those that only delay its response, add
 * headers or cut it off. Each counts the request.
 */
async function appliedRules(routed: RoutedRequest): Promise<{ rules: Rule[]; outcome: Outcome | undefined }> {
  const rules: Rule[] = []
  let outcome: Outcome | undefined
  for (const active of routed.session.rules.toReversed()) {
    const { rule } = active
    if (outcome && !isAddition(rule)) continue
    if (!isFor(rule, routed) || (rule.form && !(await hasForm(routed, rule.form)))) continue
    active.seen++
    if (!isDue(active)) continue
    const found = rule.respond ? await givenResponse(routed, rule) : forcedOutcome(routed.operation, rule)
    if (rule.respond && !found) continue
    active.applied++
    rules.push(rule)
    outcome ??= found
  }
  return { rules, outcome }
}

function isFor(rule: Rule, { operation, resource, request, id, token }: RoutedRequest): boolean {
  if (rule.operation !== undefined && rule.operation !== operation.operationId) return false
  const parsedId = (text: string): unknown => resource.ids().parse(text)
  if (rule.id !== undefined && (id === undefined || parsedId(id) !== parsedId(String(rule.id)))) return false
  if (rule.key !== undefined && rule.key !== token) return false
  if (rule.query && !hasValues(pairsIn(request.search), rule.query, operation.defaults)) return false
  return problemOf(operation, rule) === undefined
}

async function hasForm({ request }: RoutedRequest, values: RuleValues): Promise<boolean> {
  return hasValues(pairsIn((await request.text()) ?? ''), values, {})
}

function hasValues(pairs: Pairs, values: RuleValues, defaults: Readonly<Record<string, unknown>>): boolean {
  const sent = new Map(pairs)
  return Object.entries(values).every(([name, wanted]) => isAsWanted(sent.get(name) ?? defaults[name], wanted))
}

/**
 * The response of a rule's function; undefined if it returns none.
 *
 * @throws FunctionError if it throws, or returns something other than a Response
 */
async function givenResponse(routed: RoutedRequest, { respond, ...others }: Rule): Promise<Outcome | undefined> {
  const { request, operation } = routed
  const documented = async (rule: Rule): Promise<Response> => {
    const problem = problemOf(operation, rule)
    if (problem !== undefined) throw new Error(`Failed to respond: ${problem}`)
    const outcome = forcedOutcome(operation, rule) ?? { kind: 'raw', status: operation.success }
    return toResponse({ ...render(routed, outcome), added: headOf(rule.headers) }, request.method)
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
  // As in MSW.
  if (isResponse(response) && response.type === 'error') return { kind: 'drop' }
  if (isResponse(response) && !response.bodyUsed) return { kind: 'given', response }
  if (isResponse(response)) throw failed('the body of its Response was read before. Make a new one each time.')
  throw failed(`it returned ${typeNameOf(response)}. Return a Response, or nothing.`)
}

/** A Response, also from another realm or library, such as jsdom and node-fetch. */
function isResponse(value: unknown): value is Response {
  return typeNameOf(value) === 'Response'
}

async function asRequest({ method, origin, path, search, headers, text }: MockRequest): Promise<Request> {
  const body = ['GET', 'HEAD'].includes(method) ? null : ((await text()) ?? null)
  return new Request(`${origin}${path}${search === '' ? '' : `?${search}`}`, { method, headers: headers(), body })
}
