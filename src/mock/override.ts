// What can be asked for instead of the response of the service: by a rule, by `Prefer`, or by the settings.

import type { Call } from './call.ts'
import { appliedPreferences, forcedResponse, preferencesIn } from './preferences.ts'
import { type MockResponse, exampleResponse, statuses } from './response.ts'
import { appliedRule, preferencesOf, type Rule } from './rules.ts'
import { serve } from './serve.ts'
import { delayFrom } from './settings.ts'

/** The response to a call: that of the service, unless another one was asked for. */
export async function overridden(call: Call): Promise<MockResponse> {
  const rule = appliedRule(call.session.rules, call)
  return rule ? byRule(call, rule) : byPreference(call)
}

async function byRule(call: Call, rule: Rule): Promise<MockResponse> {
  const preferences = preferencesOf(rule, call.operation)
  await delayed(call, preferences.delay)
  if (rule.drop) return { status: statuses.serverError, headers: {}, by: 'rule', fault: 'drop' }
  const response = forcedResponse(call.operation, preferences) ?? (await serve(call))
  return { ...response, by: 'rule', ...(rule.cut ? { fault: 'cut' } : {}) }
}

async function byPreference(call: Call): Promise<MockResponse> {
  const { session, operation, request } = call
  const preferences = preferencesIn(request.header('prefer'))
  await delayed(call, preferences.delay)
  const forced = forcedResponse(operation, preferences)
  const { fail } = session.settings
  if (!forced && fail > 0 && session.random() < fail) return exampleResponse(operation, statuses.serverError)
  const response = forced ?? (await serve(call))
  const applied = appliedPreferences(preferences)
  if (applied === '') return response
  return { ...response, headers: { ...response.headers, 'Preference-Applied': applied }, by: 'Prefer' }
}

async function delayed({ mock, session }: Call, asked: string | undefined): Promise<void> {
  const [min, max] = asked === undefined ? session.settings.delay : delayFrom(asked)
  if (max > 0) await mock.wait(min + session.random() * (max - min))
}
