// The options of a client and of a call, checked, with their defaults.

import { checkApiKey } from '../lib/api-key.ts'
import { checkOptions, reject } from '../lib/arguments.ts'
import { type ResolveKey, keyResolver } from './http/resolve-api-key.ts'
import type { CallOptions, FetchOptions, FetchSettings, HeadersOption, OtherOptions } from './options.ts'

/** All that holds for a call. */
export interface Settings extends Pick<FetchSettings, 'fetch' | 'onRequest' | 'onAttempt'> {
  resolveKey: ResolveKey
  timeoutMs: number
  retry: number
  /** Later ones win. */
  headers: HeadersOption[]
  /** Each of them ends a call. */
  signals: AbortSignal[]
  fetchOptions: FetchOptions
}

const changeable = ['timeoutMs', 'retry', 'headers', 'signal', 'fetchOptions']
export const settingNames = ['apiKey', 'fetch', 'onRequest', 'onAttempt', ...changeable]

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: FetchSettings): Settings {
  const { apiKey, fetch, onRequest, onAttempt } = options
  // A key that was forgotten is a mistake; one that is said to be undefined is not.
  const isKeyless = apiKey === undefined && 'apiKey' in options
  if (!isKeyless && typeof apiKey !== 'function') checkApiKey(apiKey)
  const resolveKey = keyResolver(apiKey)
  const defaults = { timeoutMs: 30_000, retry: 2, headers: [], signals: [], fetchOptions: {} }
  return changedSettings({ ...defaults, resolveKey, fetch, onRequest, onAttempt }, options)
}

/**
 * The same settings, where nothing else is said. Headers are added, and every signal ends a call.
 *
 * @throws {TypeError} if an option cannot be used.
 */
export function changedSettings(settings: Settings, other: OtherOptions | CallOptions): Settings {
  const { timeoutMs = settings.timeoutMs, retry = settings.retry, headers, signal, fetchOptions } = other
  if (!(timeoutMs >= 0)) reject('use', 'timeoutMs', timeoutMs, 'a number from 0 up')
  // `NaN`, which `Number(undefined)` is, would make the retry loop endless.
  if (!(retry >= 0)) reject('use', 'retry', retry, 'a number from 0 up')
  return {
    ...settings,
    timeoutMs,
    retry,
    headers: headers ? [...settings.headers, headers] : settings.headers,
    signals: signal ? [...settings.signals, signal] : settings.signals,
    fetchOptions: { ...settings.fetchOptions, ...fetchOptions },
  }
}

/** @throws {TypeError} for an option that `withOptions` does not have. */
export function checkOtherOptions(options: OtherOptions): void {
  checkOptions(options, changeable)
}
