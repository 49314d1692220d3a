// The options of a client and of a call, with their defaults.

import { problemOf, reject } from '../lib/arguments.ts'
import { type KeySource, keySource } from './http/resolve-api-key.ts'
import type { Limits } from './http/timeout.ts'
import type { Service } from './operation.ts'
import type { CallOptions, FetchOptions, FetchSettings, HeadersOption, OtherOptions, RetryRule } from './options.ts'

/** All settings of a call. */
export interface Settings extends Limits, Pick<FetchSettings, 'fetch' | 'onRequest' | 'onAttempt'> {
  service: Service
  baseUrl: string
  keys: KeySource
  retry: { times: number; when: RetryRule['when'] }
  /** Later ones win. */
  headers: readonly HeadersOption[]
  fetchOptions: FetchOptions
}

/** What `withOptions` can change. */
const changeable = ['timeoutMs', 'retry', 'headers', 'signal', 'fetchOptions']
const all = ['baseUrl', 'apiKey', 'fetch', 'onRequest', 'onAttempt', ...changeable]

/** @throws {TypeError} if an option is unknown or cannot be used */
export function settingsOf(service: Service, baseUrl: string, options: FetchSettings): Settings {
  checkNames(options, all)
  const { fetch, onRequest, onAttempt } = options
  const defaults = {
    timeoutMs: 30_000,
    retry: { times: 2, when: undefined },
    headers: [],
    signals: [],
    fetchOptions: {},
  }
  return changedSettings(
    { ...defaults, service, baseUrl, keys: keySource(options), fetch, onRequest, onAttempt },
    options,
  )
}

/** @throws {TypeError} if an option cannot be used, or cannot be changed */
export function otherSettings(settings: Settings, options: OtherOptions): Settings {
  checkNames(options, changeable, 'fixed or unknown')
  return changedSettings(settings, options)
}

/**
 * The same settings with these changes. Headers and `fetchOptions` are added, and each signal ends a call.
 *
 * @throws {TypeError} if an option cannot be used
 */
export function changedSettings(settings: Settings, other: OtherOptions | CallOptions): Settings {
  const { timeoutMs = settings.timeoutMs, signal, headers, fetchOptions } = other
  const { times = settings.retry.times, when = settings.retry.when } = ruleOf(other.retry)
  checkNumber('timeoutMs', timeoutMs)
  checkNumber('retry', times)
  if (signal && !('addEventListener' in signal)) reject('signal', problemOf(signal), 'the signal of an AbortController')
  return {
    ...settings,
    timeoutMs,
    retry: { times, when },
    signals: signal ? [...settings.signals, signal] : settings.signals,
    headers: headers ? [...settings.headers, headers] : settings.headers,
    fetchOptions: { ...settings.fetchOptions, ...fetchOptions },
  }
}

function ruleOf(retry: number | RetryRule = {}): RetryRule {
  if (typeof retry !== 'object') return { times: retry }
  checkNames(retry, ['times', 'when'])
  return retry
}

function checkNames(options: object, known: readonly string[], problem = 'unknown'): void {
  for (const name in options) if (!known.includes(name)) reject(name, problem, `one of ${known.join(', ')}`)
}

function checkNumber(name: string, value: unknown): void {
  if (typeof value !== 'number' || !(value >= 0)) reject(name, problemOf(value), 'a number from 0')
}
