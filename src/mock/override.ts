// What is asked for instead of the response of the service: by a rule, by `Prefer`, or by the settings.

import type { Call } from './call.ts'
import { type MockOperation, responseOf } from './contract.ts'
import { preferredIn } from './preferences.ts'
import { documented, exampleResponse, type MockResponse, statuses } from './response.ts'
import { appliedRule, type Rule } from './rules.ts'
import { serve } from './serve.ts'
import { delayFrom } from './settings.ts'

/** The response to a call: that of the service, unless another one was asked for. */
export async function overridden(call: Call): Promise<MockResponse> {
  const rule = appliedRule(call.session.rules, call)
  if (rule) {
    const response = (await asked(call, rule)) ?? (await serve(call))
    // Of a connection that is dropped, nothing is left to cut.
    return { ...(rule.cut ? { fault: 'cut' } : {}), ...response, by: 'rule' }
  }
  const preferred = preferredIn(call.request.header('prefer'))
  const response = (await asked(call, preferred?.rule ?? {})) ?? failure(call) ?? (await serve(call))
  if (!preferred) return response
  return { ...response, headers: { ...response.headers, 'Preference-Applied': preferred.applied }, by: 'Prefer' }
}

async function asked({ mock, session, operation }: Call, rule: Rule): Promise<MockResponse | undefined> {
  const [min, max] = rule.delay === undefined ? session.settings.delay : delayFrom(rule.delay)
  if (max > 0) await mock.wait(min + session.random() * (max - min))
  return rule.drop ? { status: statuses.serverError, headers: {}, fault: 'drop' } : forcedResponse(operation, rule)
}

/** The settings let a share of the requests fail. */
function failure({ session: { settings, random }, operation }: Call): MockResponse | undefined {
  const isFailing = settings.fail > 0 && random() < settings.fail
  return isFailing ? exampleResponse(operation, statuses.serverError) : undefined
}

/**
 * The documented response that is asked for, whatever the request is; undefined if none is.
 *
 * @throws if the operation documents no such response; the message lists those that it does
 */
function forcedResponse(operation: MockOperation, rule: Rule): MockResponse | undefined {
  // Another status has none of the examples of the rejection.
  const rejection = rule.status === undefined ? operation.rejections[rule.rejection ?? ''] : undefined
  const { status = rejection?.status, example = rejection?.example } = rule
  if (status === undefined && example === undefined) return undefined
  const all = Object.keys(operation.responses).filter((one) => one !== 'default')
  const candidates = status === undefined ? all : all.filter((one) => one === String(status))
  const examplesOf = (one: string): object => responseOf(operation, one)?.examples ?? {}
  const found = candidates.find((one) => example === undefined || Object.hasOwn(examplesOf(one), example))
  if (found !== undefined) return exampleResponse(operation, Number(found), example)
  // Every other error is allowed, and has no example.
  const isOtherError = Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
  if (candidates.length === 0 && !isOtherError)
    throw notDocumented(operation, 'status', [...all, 'any other 4xx or 5xx'])
  if (example === undefined) return documented(operation, Number(status), { message: 'This error was asked for.' })
  const names = candidates.flatMap((one) => Object.keys(examplesOf(one)))
  throw notDocumented(operation, status === undefined ? 'example' : `example of ${status}`, names)
}

function notDocumented({ operationId }: MockOperation, what: string, all: string[]): Error {
  return new Error(`${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`)
}
