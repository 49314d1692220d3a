// The options of a client and of a call, with their defaults.

import { reject } from '../lib/arguments.ts'
import { type ResolveKey, keyResolver } from './http/resolve-api-key.ts'
import type { CallOptions, FetchOptions, FetchSettings, HeadersOption, OtherOptions } from './options.ts'

/** All that holds for a call, by the names of the options. */
export interface Settings extends Pick<FetchSettings, 'fetch' | 'onRequest' | 'onAttempt' | 'signal'> {
  apiKey: ResolveKey
  timeoutMs: number
  retry: number
  /** Later ones win. */
  headers: (HeadersOption | undefined)[]
  fetchOptions: FetchOptions
}

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: FetchSettings): Settings {
  const { fetch, onRequest, onAttempt } = options
  const given = { apiKey: keyResolver(options), fetch, onRequest, onAttempt }
  const settings = { ...given, timeoutMs: 30_000, retry: 2, headers: [], signal: undefined, fetchOptions: {} }
  const known = ['baseUrl', ...Object.keys(settings)]
  for (const name in options) {
    if (!known.includes(name)) reject('use', name, 'unknown', `one of ${known.join(', ')}`)
  }
  return changedSettings(settings, options)
}

/**
 * The same settings, where nothing else is said. Headers and `fetchOptions` are added, and each signal ends a call.
 *
 * @throws {TypeError} if an option cannot be used.
 */
export function changedSettings(settings: Settings, other: OtherOptions | CallOptions): Settings {
  const { timeoutMs = settings.timeoutMs, retry = settings.retry, signal, headers, fetchOptions } = other
  for (const [name, value] of Object.entries({ timeoutMs, retry })) {
    if (!(value >= 0)) reject('use', name, `"${value}"`, 'a number from 0 up')
  }
  return {
    ...settings,
    timeoutMs,
    retry,
    signal: signal && settings.signal ? AbortSignal.any([signal, settings.signal]) : (signal ?? settings.signal),
    headers: [...settings.headers, headers],
    fetchOptions: { ...settings.fetchOptions, ...fetchOptions },
  }
}
